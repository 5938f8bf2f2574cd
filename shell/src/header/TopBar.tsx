import { brand, SocialLinks, telephone } from '@site/platform';
import { Mail, Phone } from 'lucide-react';

/** The contact bar above the header. */
export function TopBar() {
  return (
    <div className="topbar">
      <div className="wrap">
        <a href={`mailto:${brand.emails.sales}`}>
          <Mail />
          {brand.emails.sales}
        </a>
        <a className="topbar__phone" href={telephone(brand.phone)}>
          <Phone />
          {brand.phone}
        </a>
        <SocialLinks />
      </div>
    </div>
  );
}
