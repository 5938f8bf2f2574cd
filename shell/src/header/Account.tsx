import { ButtonLink, Link, paths, Summary, useLogout } from '@site/platform';
import { CircleUser, LogOut, ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import { useCloseMenu } from './use-close-menu';

/** Visible while signed out. The HTML contains both states; the style sheet selects one by `<html data-session>`. */
export function LoginLink() {
  return (
    <div className="signed-out">
      <ButtonLink small to={paths.login('header_nav')}>
        Login
      </ButtonLink>
    </div>
  );
}

/** The profile icon with its menu, visible while signed in. */
export function ProfileMenu() {
  const container = useRef<HTMLDivElement>(null);
  useCloseMenu(container);
  const logout = useLogout();
  return (
    <div className="signed-in" ref={container}>
      <details className="profile">
        <Summary className="icon-btn" aria-label="Profile">
          <CircleUser />
        </Summary>
        <ul className="dropdown dropdown--menu">
          <li>
            <Link to={paths.orderHistory}>
              <ReceiptText />
              Order History
            </Link>
          </li>
          <li>
            <button type="button" onClick={logout}>
              <LogOut />
              Logout
            </button>
          </li>
        </ul>
      </details>
    </div>
  );
}
