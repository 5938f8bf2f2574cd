import { BrandMark, brand, Link, paths } from '@site/platform';
import { BadgeCheck, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { columns } from './columns';
import './footer.css';

const copyright = () => `© ${new Date().getFullYear()} ${brand.name}`;

function Copyright() {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The served HTML may be from last year, and React does not update text that differs in hydration.
    if (line.current && line.current.textContent !== copyright()) line.current.textContent = copyright();
  }, []);
  return (
    <span ref={line} suppressHydrationWarning>
      {copyright()}
    </span>
  );
}

/** `slim`: one line, for pages where people work. */
export function Footer({ slim }: { slim: boolean }) {
  if (slim)
    return (
      <footer className="footer night">
        <div className="wrap footer__end">
          <Copyright />
          <Link to={paths.helpCenter}>Help Center</Link>
        </div>
      </footer>
    );
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
          <Copyright />
          <Link to={paths.home}>Privacy Policy</Link>
          <Link to={paths.home}>Cookies Policy</Link>
        </div>
      </div>
    </footer>
  );
}
