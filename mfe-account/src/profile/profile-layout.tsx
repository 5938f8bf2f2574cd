import { Button, Dialog, NavLink, paths, useLogout } from '@site/platform';
import { LogOut, ReceiptText, Settings, ShieldCheck } from 'lucide-react';
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
          <ReceiptText />
          Order History
        </NavLink>
        <NavLink to={paths.settings}>
          <Settings />
          Settings
        </NavLink>
        <NavLink to={paths.yourData}>
          <ShieldCheck />
          Your Data
        </NavLink>
        <button type="button" onClick={() => setConfirming(true)}>
          <LogOut />
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
