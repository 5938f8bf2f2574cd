import { BrandMark, brand, Link, paths } from '@site/platform';
import { BadgeCheck, ShieldCheck } from 'lucide-react';
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
                <BadgeCheck />
                Business credibility certified
              </li>
              <li className="cert">
                <ShieldCheck />
                E-Verify
              </li>
            </ul>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer__end">
          {/* The page may have been composed last year. */}
          <span suppressHydrationWarning>{`© ${new Date().getFullYear()} ${brand.name}`}</span>
          <Link to={paths.home}>Privacy Policy</Link>
          <Link to={paths.home}>Cookies Policy</Link>
        </div>
      </div>
    </footer>
  );
}
