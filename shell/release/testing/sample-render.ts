import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiAnswers, AskApi } from '../contract/api-answers';
import { projectRoot } from '../infra/project-root';
import type { RenderJob } from '../render/render-message';
import type { RenderedPages, Renderer } from '../render/renderer';

const shell = {
  source: readFileSync(join(projectRoot, 'shell/dist/server.cjs'), 'utf8'),
  address: '/releases/shell/1.0.0',
};
const route = { remote: 'mfe-sample', header: 'full' as const, access: 'public' as const, composed: true };

/** Renders the home page of a remote with this server bundle. */
export const renderBundle = (renderer: Renderer, source: string, answers: ApiAnswers = {}): Promise<RenderedPages> =>
  renderPages(renderer, source, { '/': 'home' }, async () => answers);

/** Renders pages of a remote with this server bundle, by path. */
export function renderPages(
  renderer: Renderer,
  source: string,
  pages: Record<string, string>,
  ask: AskApi,
): Promise<RenderedPages> {
  const remote = { name: 'mfe-sample', source, address: '/releases/mfe-sample/1.0.0' };
  const routes = Object.entries(pages).map(([path, page]) => ({ ...route, path, page }));
  const job: RenderJob = {
    shell,
    remote,
    routes,
    pages: routes.map(({ path, page }) => ({ pathname: path, page })),
  };
  return renderer.render(job, ask);
}

/** A bundle whose home page is a component with the given body; `h` creates elements. */
export const homeBundle = (body: string, paths: string[] = []) => `
  const { createElement: h } = require('react');
  const platform = require('@site/platform');
  exports.home = {
    meta: { title: 'Sample', description: 'A sample.' },
    data: ${JSON.stringify(Object.fromEntries(paths.map((path) => [path.slice(1), path])))},
    default: function Home() { ${body} },
  };`;

/** The error of a rendering that has to fail. */
export const failureOf = (rendering: Promise<unknown>): Promise<Error> =>
  rendering.then(
    () => Promise.reject(new Error('it was rendered')),
    (error: Error) => error,
  );
