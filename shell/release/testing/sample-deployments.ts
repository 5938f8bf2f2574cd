import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AskApi } from '../contract/api-answers';
import { type AppName, appsIn } from '../contract/app-name';
import type { Actor } from '../deploy/apply-change';
import { Deployments } from '../deploy/deployments';
import { publish } from '../deploy/publish';
import { Validator } from '../deploy/validate';
import { Composer } from '../render/composer';
import type { Page } from '../render/page';
import { pagesFolderOf } from '../render/private-cache';
import type { RenderedReleaseSet } from '../render/rendered-release-set';
import type { ReleaseStore } from '../store/release-store';
import type { State } from '../store/state';
import { sampleBuild } from './sample-build';

export const person: Actor = { name: 'ada', source: 'person' };

/** An API that offers these operations, such as `get /api/v1/admin/user`. */
export const apiOffering =
  (...operations: string[]): AskApi =>
  async () => {
    const paths: Record<string, object> = {};
    for (const operation of operations) {
      const [method = '', path = ''] = operation.split(' ');
      paths[path] = { ...paths[path], [method]: {} };
    }
    return { '/docs/json': { paths } };
  };

/** Stands in for the documents of the server, which this workspace does not know. */
const sampleDocument = async (set: RenderedReleaseSet, { rendered }: Page): Promise<string> =>
  `<!doctype html><title>${rendered.head.title}</title>${rendered.html}<script>${JSON.stringify(set.releaseSet)}</script>`;

/** The pages that the tests of one file rendered: rendering takes most of a validation's time. */
const renderedPages = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(renderedPages, { recursive: true, force: true }));

/** The real validation. Its API offers no operations unless `ask` is given. */
export function sampleValidator(store: ReleaseStore, ask = apiOffering()): Validator {
  const pages = pagesFolderOf(store);
  mkdirSync(dirname(pages), { recursive: true });
  if (!existsSync(pages)) symlinkSync(renderedPages, pages);
  return new Validator(new Composer(store, ask), sampleDocument);
}

/** Deployments of a store, with the real validation. Every version that goes live counts as proven. */
export const sampleDeployments = (store: ReleaseStore, ask = apiOffering()): Deployments =>
  new Deployments(store, sampleValidator(store, ask), async () => () => true);

/** Makes published versions live together with a new shell and route table, unless they are among them: revision 1. */
export async function makeFirstSetLive(
  deployments: Deployments,
  versions: Partial<Record<AppName, string>> = {},
): Promise<State> {
  for (const name of ['shell', 'routes'] as const)
    if (!versions[name]) await publish(deployments.store, sampleBuild(name, 'first'), '1.0.0');
  const all: Partial<Record<AppName, string>> = { shell: '1.0.0', routes: '1.0.0', ...versions };
  const targets = appsIn(all).map((name) => ({ name, version: all[name] ?? '' }));
  return deployments.promoteAll(targets, person);
}
