import { type ApiAnswers, errorMessage, type RenderedPage, type Route, slotModule } from '@site/release/contract';
import { notFoundPath, Renderer, type RenderJob, withSourcePosition } from '@site/release/render';
import { releaseAddress } from '../../src/remotes/release-set';
import { findRoute } from '../../src/routing/route';
import { localVersion } from './configurations';
import type { ServerBundle } from './server-bundles';

/** What the working copy shows on a page, with the API's answers that it was rendered with. */
export interface LocalRendering {
  /** HTML of the page; missing when another remote renders it. */
  page?: string;
  /** Title of the page; missing when another remote renders it, or when it cannot be rendered. */
  title?: string;
  /** HTML of the slots that the remote fills on the page, by name. */
  slots: Record<string, string>;
  data: ApiAnswers;
}

export type RenderLocal = (routes: Route[], pathname: string) => Promise<LocalRendering>;

/**
 * Returns a function that renders pages and slots of the remote `name` and of the shell from their local server
 * bundles, as a site renders a release in `thread`. Errors are printed, and the HTML stays empty, which React reports
 * in the browser.
 */
export function localRenderer(
  site: string,
  name: string,
  build: () => Promise<ServerBundle[]>,
  thread: string,
): RenderLocal {
  const renderer = new Renderer(thread);
  return async (routes, pathname) => {
    const route = findRoute(routes, pathname);
    const data: ApiAnswers = {};
    const answers = async (paths: string[]) => {
      for (const path of paths) data[path] ??= await answerOf(site, path);
      return Object.fromEntries(paths.map((path) => [path, data[path]]));
    };
    const render = async (page: JobPage): Promise<RenderedPage | undefined> => {
      let bundles: ServerBundle[] = [];
      try {
        bundles = await build();
        const [remote, shell] = bundles;
        const job: RenderJob = {
          shell: { source: shell?.source ?? '', address: releaseAddress('shell', localVersion) },
          ...(page.page && {
            remote: { name, source: remote?.source ?? '', address: releaseAddress(name, localVersion) },
          }),
          routes,
          pages: [page],
        };
        return (await renderer.render(job, answers)).pages[page.pathname];
      } catch (error) {
        const subject = page.slot ? `The slot ${page.slot} of ${pathname}` : pathname;
        console.error(`${subject} cannot be rendered on the server: ${inSources(errorMessage(error), name, bundles)}`);
        return undefined;
      }
    };
    const slots: Record<string, string> = {};
    for (const slot of ownSlots(route, name))
      slots[slot] = (await render({ pathname: route?.path ?? '', page: slotModule(slot), slot }))?.html ?? '';
    if (route?.composed && route.remote !== name) return { slots, data };
    const rendered = await render(jobPage(route));
    return { page: rendered?.html ?? '', ...(rendered && { title: rendered.head.title }), slots, data };
  };
}

/** Names the position of an error in the sources instead of the bundles. */
function inSources(message: string, name: string, [remote, shell]: ServerBundle[]): string {
  const own = remote?.map ? withSourcePosition(message, { name, folder: '.', map: remote.map }) : message;
  return shell?.map ? withSourcePosition(own, { name: 'shell', folder: 'shell', map: shell.map }) : own;
}

/** The slots of a page that the remote `name` fills. */
export const ownSlots = (route: Pick<Route, 'slots'> | undefined, name: string): string[] =>
  Object.entries(route?.slots ?? {}).flatMap(([slot, remote]) => (remote === name ? [slot] : []));

type JobPage = RenderJob['pages'][number];

/** Pages that only browsers render, and unknown paths, are rendered by the shell alone. */
function jobPage(route: Route | undefined): JobPage {
  if (!route) return { pathname: notFoundPath };
  return route.composed ? { pathname: route.path, page: route.page } : { pathname: route.path };
}

async function answerOf(site: string, path: string): Promise<unknown> {
  const answer = await fetch(`${site}/api/v1${path}`);
  if (!answer.ok) throw new Error(`The API of ${site} answers ${answer.status} at ${path}, which the page requests`);
  return answer.json();
}
