import { BrandMark, brand, Icon, Link, paths } from '@site/platform';
import { BadgeCheck, ShieldCheck } from 'lucide';
import { Copyright } from './Copyright';
import { columns } from './columns';
import './footer.css';

export function Footer() {
  return (
    <footer className="footer night">
      <div className="wrap">
        <div className="footer__cols">
          <div className="footer__brand">
            <Link className="brand" to={paths.home}>
              <BrandMark />
            </Link>
            <p>{brand.tagline}</p>
            <ul className="certs">
              <li className="cert">
                <Icon of={BadgeCheck} />
                Business credibility certified
              </li>
              <li className="cert">
                <Icon of={ShieldCheck} />
                E-Verify
              </li>
            </ul>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to, signedOut }) => (
                  <li key={label} className={signedOut ? 'signed-out' : undefined}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer__end">
          <Copyright />
          <Link to={paths.home}>Privacy Policy</Link>
          <Link to={paths.home}>Cookies Policy</Link>
        </div>
      </div>
    </footer>
  );
}
