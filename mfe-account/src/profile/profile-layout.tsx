import { Button, Dialog, Icon, NavLink, paths, useLogout } from '@site/platform';
import { LogOut, ReceiptText, Settings, ShieldCheck } from 'lucide';
import { type ReactNode, useState } from 'react';
import css from './profile-layout.module.css';

/** Layout of the signed-in user's pages: navigation at the side, the page beside it. */
export function ProfileLayout({ children }: { children: ReactNode }) {
  const [confirming, setConfirming] = useState(false);
  const logout = useLogout();
  return (
    <div className={`wrap ${css.profile}`}>
      <nav className={css.side} aria-label="Profile">
        <NavLink to={paths.orderHistory}>
          <Icon of={ReceiptText} />
          Order History
        </NavLink>
        <NavLink to={paths.settings}>
          <Icon of={Settings} />
          Settings
        </NavLink>
        <NavLink to={paths.yourData}>
          <Icon of={ShieldCheck} />
          Your Data
        </NavLink>
        <button type="button" onClick={() => setConfirming(true)}>
          <Icon of={LogOut} />
          Logout
        </button>
      </nav>
      <div className={css.page}>{children}</div>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title="Log out?">
        <p>You can log in again at any time. Your orders stay here.</p>
        <div className="actions">
          <Button quiet onClick={() => setConfirming(false)}>
            Stay
          </Button>
          <Button onClick={logout}>Logout</Button>
        </div>
      </Dialog>
    </div>
  );
}
