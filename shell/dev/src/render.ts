import type { ApiAnswers, Route } from '@site/release/contract';
import { notFoundPath, Renderer, type RenderJob } from '@site/release/render';
import { releaseAddress } from '../../src/remotes/release-set';
import { findRoute } from '../../src/route';
import { localVersion } from './configurations';

/** A page of the working copy, with the API's answers that it was rendered with. */
export interface LocalPage {
  html: string;
  data: ApiAnswers;
}

export type RenderLocal = (routes: Route[], pathname: string) => Promise<LocalPage | undefined>;

/**
 * Returns a function that renders pages of the remote `name` and of the shell from their local server bundles, as a
 * site renders a release in `thread`. It returns undefined for pages that another remote renders on the server.
 */
export function localRenderer(site: string, name: string, build: () => Promise<string[]>, thread: string): RenderLocal {
  const renderer = new Renderer(thread);
  return async (routes, pathname) => {
    const route = findRoute(routes, pathname);
    if (route?.composed && route.remote !== name) return undefined;
    const page = jobPage(route);
    const [remote = '', shell = ''] = await build();
    const job: RenderJob = {
      shell: { source: shell, address: releaseAddress('shell', localVersion) },
      ...(page.page && { remote: { name, source: remote, address: releaseAddress(name, localVersion) } }),
      routes,
      pages: [page],
    };
    let data: ApiAnswers = {};
    const { pages } = await renderer.render(job, async (paths) => {
      data = Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await answerOf(site, path)])));
      return data;
    });
    return { html: pages[page.pathname]?.html ?? '', data };
  };
}

/** Pages that only browsers render, and unknown paths, are rendered by the shell alone. */
function jobPage(route: Route | undefined): RenderJob['pages'][number] {
  if (!route) return { pathname: notFoundPath };
  return route.composed ? { pathname: route.path, page: route.page } : { pathname: route.path };
}

async function answerOf(site: string, path: string): Promise<unknown> {
  const answer = await fetch(`${site}/api/v1${path}`);
  if (!answer.ok) throw new Error(`The API of ${site} answers ${answer.status} at ${path}, which the page requests`);
  return answer.json();
}
