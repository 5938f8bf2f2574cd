import { BrandMark, ButtonLink, brand, Link, paths } from '@site/platform';
import type { Route } from '../routing/route';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import { LoginInHeader, LoginInMenu, LoginLink, ProfileMenu } from './Account';
import { MainNav } from './MainNav';
import { MenuButton, MobileMenu } from './MobileMenu';
import { TopBar } from './TopBar';
import { useScrolled } from './use-scrolled';
import './header.css';
import './navigation.css';
import './sheet.css';

/** Scroll position from which the main row is fixed and has a shadow. */
const FIXED_AFTER_PX = 48;

const promotion = brand.flags.enlistco ? (
  <ButtonLink small to={paths.comingSoon}>
    Enlistco
  </ButtonLink>
) : (
  <ButtonLink small to={paths.getEstimate}>
    Get Estimate
  </ButtonLink>
);

export function Header({ variant }: { variant: Route['header'] }) {
  const scrolled = useScrolled(FIXED_AFTER_PX);
  const topBar = variant === 'full' && !brand.flags.topNavOnly;
  const loginAware = variant === 'account' && brand.flags.loginMode;
  const quietLogin = brand.flags.loginMode && !loginAware;
  const action = loginAware ? <LoginLink /> : promotion;
  return (
    <>
      <header
        className="header"
        data-top-bar={topBar || undefined}
        data-resting={variant === 'resting' || undefined}
        data-fixed={scrolled || undefined}
      >
        {topBar && <TopBar />}
        <div className="wrap header__main">
          <Link className="brand" to={paths.home}>
            <BrandMark />
          </Link>
          <MainNav />
          <div className="header__end">
            <ThemeSwitch />
            {quietLogin && <LoginInHeader />}
            {action}
            {brand.flags.loginMode && <ProfileMenu />}
            <MenuButton />
          </div>
        </div>
      </header>
      <div className="header__spacer" />
      <MobileMenu action={action} login={quietLogin && <LoginInMenu />} />
    </>
  );
}
