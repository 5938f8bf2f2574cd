import { Badge, Icon, Link, NavLink, Summary } from '@site/platform';
import { ChevronDown } from 'lucide';
import { useRef } from 'react';
import { type Group, groups, singles } from './menu';
import { useCloseMenu } from './use-close-menu';

function Dropdown({ label, main, aside }: Group) {
  return (
    <details name="nav">
      <Summary className="nav__link">
        {label}
        <Icon of={ChevronDown} />
      </Summary>
      <div className="dropdown">
        <ul className="dropdown__main">
          {main.map((entry) => (
            <li key={entry.label}>
              <span>
                <Link to={entry.to}>{entry.label}</Link> {entry.badge && <Badge tone="lamp">{entry.badge}</Badge>}
              </span>
              <small>{entry.about}</small>
            </li>
          ))}
        </ul>
        <ul className="dropdown__aside">
          {aside.map((entry) => (
            <li key={entry.label}>
              <Link to={entry.to}>{entry.label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Navigation of wide screens. Dropdowns open before any script has run; the script closes them on a click outside. */
export function MainNav() {
  const nav = useRef<HTMLElement>(null);
  useCloseMenu(nav);
  return (
    <nav className="nav" aria-label="Main" ref={nav}>
      <ul>
        {groups.map((group) => (
          <li key={group.label}>
            <Dropdown {...group} />
          </li>
        ))}
        {singles.map(({ label, to }) => (
          <li key={label}>
            <NavLink className="nav__link" to={to}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
