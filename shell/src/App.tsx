import { BannerOutlet, NavigatorBridge, session } from '@site/platform';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Footer } from './footer/Footer';
import { SlimFooter } from './footer/SlimFooter';
import { Header } from './header/Header';
import { Outlet, type OutletProps } from './page/Outlet';
import { findRoute } from './routing/route';
import { SkipLink } from './SkipLink';
import { followTheme } from './theme/theme';

/** The whole site: header, page, footer. The server renders the same tree that the browser hydrates. */
export function App(props: OutletProps) {
  useEffect(() => {
    session.boot();
    followTheme();
  }, []);
  const site = (
    <>
      <NavigatorBridge />
      <SkipLink />
      <HeaderOfRoute routes={props.routes} />
      <MainOfRoute routes={props.routes}>
        <Outlet {...props} />
      </MainOfRoute>
      <FooterOfRoute routes={props.routes} />
      <BannerOutlet />
    </>
  );
  // In development, React runs effects twice and reports code that depends on running once.
  return process.env.NODE_ENV === 'development' ? <StrictMode>{site}</StrictMode> : site;
}

function MainOfRoute({ routes, children }: Pick<OutletProps, 'routes'> & { children: ReactNode }) {
  const { pathname } = useLocation();
  const isClientOnly = findRoute(routes, pathname)?.composed === false;
  return (
    <main id="main" tabIndex={-1} data-client-only={isClientOnly || undefined}>
      {children}
    </main>
  );
}

function FooterOfRoute({ routes }: Pick<OutletProps, 'routes'>) {
  const { pathname } = useLocation();
  const access = findRoute(routes, pathname)?.access ?? 'public';
  return access === 'public' ? <Footer /> : <SlimFooter />;
}

function HeaderOfRoute({ routes }: Pick<OutletProps, 'routes'>) {
  const { pathname } = useLocation();
  return <Header variant={findRoute(routes, pathname)?.header ?? 'full'} />;
}
