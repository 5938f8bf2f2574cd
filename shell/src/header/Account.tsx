import { ButtonLink, Icon, Link, paths, Summary, useLogout, useUser } from '@site/platform';
import { CircleUser, LogOut, ReceiptText, ShieldCheck } from 'lucide';
import { useEffect, useRef, useState } from 'react';
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

/** The quiet forms of `LoginLink`, for pages whose header button is not the login. */
export function LoginInHeader() {
  return (
    <Link className="nav__link signed-out" to={paths.login('header_nav')}>
      Log in
    </Link>
  );
}

export function LoginInMenu() {
  return (
    <div className="signed-out">
      <ButtonLink small quiet to={paths.login('header_nav')}>
        Log in
      </ButtonLink>
    </div>
  );
}

/** The link to the admin pages. Mounted when the menu opens, so that no page loads the user for it. */
function AdminItem() {
  const { user } = useUser();
  if (user?.role !== 'admin') return null;
  return (
    <li>
      <Link to={paths.admin.home}>
        <Icon of={ShieldCheck} />
        Admin
      </Link>
    </li>
  );
}

/** The profile icon with its menu, visible while signed in. */
export function ProfileMenu() {
  const container = useRef<HTMLDivElement>(null);
  useCloseMenu(container);
  const logout = useLogout();
  const [opened, setOpened] = useState(false);
  // The menu may have been opened before the code ran.
  useEffect(() => setOpened(container.current?.querySelector('details')?.open ?? false), []);
  return (
    <div className="signed-in" ref={container}>
      <details className="profile" onToggle={() => setOpened(true)}>
        <Summary className="icon-btn" aria-label="Profile">
          <Icon of={CircleUser} />
        </Summary>
        <ul className="dropdown dropdown--menu">
          <li>
            <Link to={paths.orderHistory}>
              <Icon of={ReceiptText} />
              Order History
            </Link>
          </li>
          <li>
            <Link to={paths.settings}>
              <Icon of={CircleUser} />
              Settings
            </Link>
          </li>
          {opened && <AdminItem />}
          <li>
            <button type="button" onClick={logout}>
              <Icon of={LogOut} />
              Logout
            </button>
          </li>
        </ul>
      </details>
    </div>
  );
}
