import { NavLink, paths } from '@site/platform';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './admin-layout.module.css';

const tabs = [
  { label: 'Overview', to: paths.admin.home },
  { label: 'Manage Users', to: paths.admin.manageUsers },
  { label: 'Services Order', to: paths.admin.servicesOrder },
  { label: 'Registration Users', to: paths.admin.registrationUsers },
  { label: 'Estimates', to: paths.admin.estimates },
  { label: 'Audit log', to: paths.admin.audit },
  { label: 'Releases', to: paths.admin.releases },
  { label: 'Security', to: paths.admin.security },
];

/** The frame of every admin page. `title` names the page to screen readers; the tabs show it. */
export function AdminLayout({ title, children }: { title: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs scroll sideways: the one that is open must be among those that show.
  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (open)
      nav.current?.scrollTo({ left: open.offsetLeft - (innerWidth - open.offsetWidth) / 2, behavior: 'instant' });
  }, []);
  return (
    <div className={`wrap ${css.admin}`}>
      <h1>Admin</h1>
      <nav ref={nav} className={`tabs ${css.tabs}`} aria-label="Admin">
        {tabs.map(({ label, to }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <h2 className="vh">{title}</h2>
      {children}
    </div>
  );
}
