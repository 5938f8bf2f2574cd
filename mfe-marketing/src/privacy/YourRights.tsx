import { brand, Link, paths } from '@site/platform';
import { formLink } from '../contact/form-link';
import styles from './your-rights.module.css';

export function YourRights() {
  const { general } = brand.emails;
  return (
    <ul className={styles.rights}>
      <li>
        <strong>See it.</strong> Under <Link to={paths.yourData}>Your Data</Link> in your profile you download
        everything that belongs to your account, as one file.
      </li>
      <li>
        <strong>Correct it.</strong> Change name, phone number and e-mail address in the{' '}
        <Link to={paths.settings}>settings</Link> of your profile, or write to us.
      </li>
      <li>
        <strong>Erase it.</strong> Under <Link to={paths.yourData}>Your Data</Link> you delete your account. Sessions,
        registrations with passports, and requests with their files go at once. While a payment of your account is not
        decided, it has to wait. An unpaid order that was placed with your address without logging in stays as it is:
        write to us to erase it once it is paid or has expired.
      </li>
      <li>
        <strong>Without an account,</strong> write from the address that you gave us, and we do both for you.
      </li>
      <li>
        <strong>Ask, or complain.</strong> Use <Link to={formLink}>the contact form</Link> or{' '}
        <a href={`mailto:${general}`}>{general}</a>. You may also complain to the data protection authority where you
        live.
      </li>
    </ul>
  );
}
