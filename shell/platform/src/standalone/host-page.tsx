import { Suspense, use, useContext, useEffect, useState, version } from 'react';
import { type PageData, PageDataProvider, type PageModule } from '../page';
import { NavigatorBridge } from '../router/navigator';
import { PageParamsProvider } from '../router/params';
import { Spinner } from '../ui/states';
import { bootSession } from './boot-session';
import type { HostedPage, MountOptions, PageOptions } from './hosted-page';
import { mountingOf } from './mounting';
import { fetchAnswers } from './page-answers';
import { setSite } from './replacements/http/site';
import { SharedBanner } from './shared-banner';
import { SiteRouter } from './site-router';

/**
 * Makes a page usable without the shell: it brings router, session, data and banner with it.
 * @param publicPath URL of the remote's files: webpack's `__webpack_public_path__`
 */
export function hostPage(page: PageModule, publicPath: string): HostedPage {
  const Content = page.default;
  const load = () => fetchAnswers(page.data ?? {});

  function WithData({ answers }: { answers: Promise<PageData> }) {
    const data = use(answers);
    return (
      <PageDataProvider data={data}>
        <Content />
      </PageDataProvider>
    );
  }

  function Hosted({ params = {}, onNavigate, site = publicPath }: PageOptions) {
    needOneReact();
    // The first render already links to the site.
    const [answers] = useState(() => {
      setSite(site);
      return load();
    });
    useEffect(bootSession, []);
    return (
      <SiteRouter onNavigate={onNavigate}>
        <NavigatorBridge />
        <PageParamsProvider value={params}>
          <Suspense fallback={<Spinner label="Loading" />}>
            <WithData answers={answers} />
          </Suspense>
        </PageParamsProvider>
        <SharedBanner />
      </SiteRouter>
    );
  }

  const mounting = mountingOf(async (element) => {
    // React's renderer refuses a React of another version, which a host may have provided.
    const { createRoot } = await import('react-dom/client').catch((cause: unknown) => {
      const advice = "render the default export in the host's React tree instead";
      throw new Error(`No renderer can be loaded for React ${version} of this host: ${advice}`, { cause });
    });
    let onError: MountOptions['onError'];
    const onUncaughtError = (error: unknown) => (onError ?? reportError)(error);
    const root = createRoot(element, { onUncaughtError });
    return {
      render({ onError: given, ...options }) {
        onError = given;
        root.render(<Hosted {...options} />);
      },
      remove: () => root.unmount(),
    };
  });

  return { default: Hosted, ...mounting };
}

/** @throws a clear error when the host renders with another copy of React than the page's, which cannot work */
function needOneReact(): void {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it either always throws or never
    useContext(PageParamsProvider);
  } catch {
    throw new Error(
      `The page uses React ${version}, and this host renders with another React: call its "mount" with an element instead`,
    );
  }
}
