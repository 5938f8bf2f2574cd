import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWithHeading, newTeam } from '../../../server/release-api/testing/team';
import { RunningSite } from '../../../testing/running-site';
import type { Attack } from './attack';

const name = 'mfe-trainings';

const statusOf = async (site: RunningSite, path: string) =>
  (await fetch(site.url + path, { redirect: 'manual' })).status;

const liveSet = async ({ url }: RunningSite) => (await fetch(url)).headers.get('x-release-set');

const stateFolder = ({ dataDir }: RunningSite) => join(dataDir, 'releases/state');

function newestState(site: RunningSite): string {
  const states = readdirSync(stateFolder(site)).filter((file) => /^\d+\.json$/.test(file));
  return join(stateFolder(site), states.sort().at(-1) ?? '');
}

/** How long a site that accepted an altered state would need to show it, in ms. */
const followed = 1_200;

const inheritedProperty: Attack = {
  title: 'A name that every object inherits is looked up in the file list of a release',
  quick: true,
  async run(site) {
    const [, shell = ''] = /(\/releases\/shell\/[^/]+)\//.exec(await (await fetch(site.url)).text()) ?? [];
    for (const inherited of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf/call']) {
      const status = await statusOf(site, `${shell}/${inherited}`);
      if (status !== 404) throw new Error(`${shell}/${inherited} was answered with ${status}`);
    }
  },
};

const neverPromoted: Attack = {
  title: 'The files of a version that was published and never promoted are read from the origin',
  quick: true,
  async run(site) {
    const { releaseClient } = await newTeam(site, name);
    await releaseClient.publish(await buildWithHeading('Nobody may read this yet'), '66.0.0');
    for (const cookie of ['', 'preview=forged']) {
      const url = `${site.url}/releases/${name}/66.0.0/remoteEntry.js`;
      const { status } = await fetch(url, { headers: { cookie } });
      if (status !== 404) throw new Error(`${url} was answered with ${status}`);
    }
  },
};

const secretsInStore: Attack = {
  title: 'Write access to the release store makes a preview or a release token',
  quick: true,
  async run(site) {
    const store = join(site.dataDir, 'releases');
    for (const place of ['secrets', 'tokens'])
      if (existsSync(join(store, place))) throw new Error(`The store holds ${place}, which it can write`);
    const { token } = await newTeam(site, 'all');
    const [, id = ''] = token.split('_');
    mkdirSync(join(store, 'tokens'));
    try {
      renameSync(join(site.dataDir, `release-tokens/${id}.json`), join(store, `tokens/${id}.json`));
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${site.url}/api/v1/releases`, { headers });
      if (status !== 401) throw new Error(`A token in the store was answered with ${status}`);
    } finally {
      rmSync(join(store, 'tokens'), { recursive: true });
    }
  },
};

const editedState: Attack = {
  title: 'The newest state is edited, and another version is live',
  quick: true,
  async run(site) {
    const before = await liveSet(site);
    const file = newestState(site);
    const text = readFileSync(file, 'utf8');
    const state = JSON.parse(text);
    delete state.live[name];
    try {
      writeFileSync(file, JSON.stringify(state));
      await wait(followed);
      if ((await liveSet(site)) !== before) throw new Error('The site followed the edited state');
      await Promise.race([site.line(/was altered/), wait(10_000)]);
      if (!site.lines.some((line) => /was altered/.test(line))) throw new Error('Nobody was told of the edited state');
    } finally {
      writeFileSync(file, text);
    }
  },
};

const unlinkedState: Attack = {
  title: 'A state that does not link to the newest one is added, and another version is live',
  quick: true,
  async run(site) {
    const before = await liveSet(site);
    const { revision, live, ...state } = JSON.parse(readFileSync(newestState(site), 'utf8'));
    delete live[name];
    const file = join(stateFolder(site), `${String(revision + 1).padStart(6, '0')}.json`);
    try {
      writeFileSync(file, JSON.stringify({ ...state, revision: revision + 1, live }));
      await wait(followed);
      if ((await liveSet(site)) !== before) throw new Error('The site followed a state that links to nothing');
    } finally {
      rmSync(file, { force: true });
    }
  },
};

const deletedState: Attack = {
  title: 'The newest state is deleted, and a version that was rolled back is live again',
  quick: false,
  async run(site) {
    const { releaseClient } = await newTeam(site, name);
    await releaseClient.publish(await buildWithHeading('This version was rolled back'), '66.1.0');
    await releaseClient.promote(name, '66.1.0');
    await releaseClient.rollback(name);
    rmSync(newestState(site));
    const restarted = await RunningSite.start({ DATA_DIR: site.dataDir });
    try {
      const page = await (await fetch(`${restarted.url}/trainings`)).text();
      if (page.includes('This version was rolled back')) throw new Error('It is live again after a start');
    } finally {
      await restarted.stop();
    }
  },
};

/** Attacks by anyone with access to the site or write access to its release store. */
export const releaseStoreAttacks = [
  inheritedProperty,
  neverPromoted,
  secretsInStore,
  editedState,
  unlinkedState,
  deletedState,
];
