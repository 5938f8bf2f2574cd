import { Icon, NavLink, paths } from '@site/platform';
import { Keyboard } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFocusFallback } from '../lists/focus-fallback';
import { SearchEverything } from '../search/search-everything';
import { HelpDialog } from '../shortcuts/help-dialog';
import { useShortcuts } from '../shortcuts/use-shortcuts';
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
  const search = useRef<HTMLInputElement>(null);
  const { helpOpen, setHelpOpen } = useShortcuts(search);
  const { ref: heading, ...focusFallback } = useFocusFallback<HTMLHeadingElement>();
  // The tabs scroll sideways on a phone, so the current tab has to be scrolled into view.
  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (open)
      nav.current?.scrollTo({ left: open.offsetLeft - (innerWidth - open.offsetWidth) / 2, behavior: 'instant' });
  }, []);
  return (
    <div className={`wrap ${css.admin}`} {...focusFallback}>
      <div className={css.head}>
        <h1>Admin</h1>
        <SearchEverything input={search} />
        <button
          className="icon-btn"
          type="button"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={() => setHelpOpen(true)}
        >
          <Icon of={Keyboard} />
        </button>
      </div>
      <nav
        ref={nav}
        className={`tabs ${css.tabs}`}
        aria-label="Admin"
        // Browsers do not scroll to a focused tab that is partly visible.
        onFocus={({ target }) => target.scrollIntoView({ inline: 'nearest', block: 'nearest' })}
      >
        {tabs.map(({ label, to }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <h2 className="vh" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
