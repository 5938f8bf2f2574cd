import { Link, paths } from '@site/platform';
import { Copyright } from './Copyright';
import './footer.css';

/** The footer of pages that need a session, where customers and admins work. */
export function SlimFooter() {
  return (
    <footer className="footer night">
      <div className="wrap footer__end">
        <Copyright />
        <Link to={paths.helpCenter}>Help Center</Link>
        <Link to={paths.contact}>Contact</Link>
        <Link to={paths.termsOfServices}>Terms of Services</Link>
      </div>
    </footer>
  );
}
