import { brand, Icon, SocialLinks, telephone } from '@site/platform';
import { Mail, Phone } from 'lucide';

/** The contact bar above the header. */
export function TopBar() {
  return (
    <div className="topbar">
      <div className="wrap">
        <a href={`mailto:${brand.emails.sales}`}>
          <Icon of={Mail} />
          {brand.emails.sales}
        </a>
        <a className="topbar__phone" href={telephone(brand.phone)}>
          <Icon of={Phone} />
          {brand.phone}
        </a>
        <SocialLinks />
      </div>
    </div>
  );
}
