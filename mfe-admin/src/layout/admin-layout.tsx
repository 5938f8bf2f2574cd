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

/** Layout of all admin pages. `title` is the heading for screen readers; the tabs show it to others. */
export function AdminLayout({ title, children }: { title: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  // The tabs scroll sideways on a phone, so the current tab has to be scrolled into view.
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
