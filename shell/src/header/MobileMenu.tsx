import { BrandMark, brand, Icon, Link, paths, SocialLinks, Summary, telephone } from '@site/platform';
import { ChevronDown, Mail, Menu, Phone, X } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import { groups, singles } from './menu';

const id = 'menu';

export function MenuButton() {
  return (
    <button className="icon-btn burger" type="button" popoverTarget={id} aria-label="Open menu">
      <Icon of={Menu} />
    </button>
  );
}

interface Props {
  /** The header's button. */
  action: ReactNode;
  /** The header's link to login, unless it is the button. */
  login: ReactNode;
}

/** The slide-in menu of small screens. */
export function MobileMenu({ action, login }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = () => sheet.current?.hidePopover();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) sheet.current?.hidePopover();
  };
  return (
    // biome-ignore lint/a11y: the click comes from a link inside, which also handles the keyboard
    <div className="sheet" id={id} popover="auto" ref={sheet} onClick={closeAfterChoice}>
      <div className="sheet__head">
        <Link className="brand" to={paths.home}>
          <BrandMark />
        </Link>
        <button
          className="icon-btn"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon of={X} />
        </button>
      </div>
      <nav aria-label="Main, small screens">
        {groups.map(({ label, main, aside }) => (
          <details className="sheet__group" key={label}>
            <Summary>
              {label}
              <Icon of={ChevronDown} />
            </Summary>
            <ul>
              {[...main, ...aside].map((entry) => (
                <li key={entry.label}>
                  <Link to={entry.to}>{entry.label}</Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
        {singles.map(({ label, to }) => (
          <div className="sheet__group" key={label}>
            <Link className="sheet__link" to={to}>
              {label}
            </Link>
          </div>
        ))}
      </nav>
      <div className="sheet__foot">
        {action}
        {login}
        <ThemeSwitch labelled />
        <a href={telephone(brand.phone)}>
          <Icon of={Phone} />
          {brand.phone}
        </a>
        <a href={`mailto:${brand.emails.sales}`}>
          <Icon of={Mail} />
          {brand.emails.sales}
        </a>
        <SocialLinks />
      </div>
    </div>
  );
}
