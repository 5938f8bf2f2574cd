import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from '../contract/app-name';
import { publish } from '../deploy/publish';
import { readState } from '../store/accepted-state';
import type { BuildOutput } from '../store/build-output';
import { withOverrides } from '../store/canary-sets';
import { makeFirstSetLive, person, sampleBuild, sampleStore } from '../testing';
import { homeBundle, renderBundle } from '../testing/sample-render';
import { loadReleaseSet } from './load-release-set';
import { PageCache } from './page-cache';
import { slotLimits } from './render-limits';
import { renderThread } from './render-thread-script';
import { renderReleaseSet } from './rendered-release-set';
import { Renderer } from './renderer';
import { fillSlots, slotsIn } from './slot-markup';
import { SlotRenderer } from './slot-renderer';

/** A shell whose pages and slots are functions that return HTML. */
const shellServer = `
  exports.provided = {};
  const head = { title: 'Sample', description: 'A sample.', noindex: true };
  exports.render = (pathname, routes, page) => ({ html: page ? page.module.default() : pathname, head });
  exports.renderSlot = (pathname, slot, { module, data }) => ({ html: module.default(pathname, data), head });`;

const marked = (slot: string) =>
  `<div data-slot="${slot}">see /plans<template data-slot-end="${slot}"></template></div>`;

const withServer = (build: BuildOutput, source: string): BuildOutput => ({ ...build, server: Buffer.from(source) });

let sample: ReturnType<typeof sampleStore>;
beforeAll(async () => {
  sample = sampleStore();
  const { store, deployments } = sample;
  await publish(store, withServer(sampleBuild('shell', 'slots'), shellServer), '1.0.0');
  const row = { path: '/', remote: 'mfe-marketing', page: 'home', header: 'full', access: 'public', composed: true };
  const routes = [{ ...row, slots: { teaser: 'mfe-packages' } }];
  await publish(
    store,
    { ...sampleBuild('routes', 'slots'), web: new Map([['routes.json', Buffer.from(JSON.stringify(routes))]]) },
    '1.0.0',
  );
  await publishPage('1.0.0', { home: ['teaser'] }, marked('teaser'));
  await publishTeaser('1.0.0', `(pathname, data) => 'from one at ' + pathname`);
  await publishTeaser('2.0.0', `() => { throw new Error('no plans'); }`);
  await publishTeaser('3.0.0', '() => { for (;;); }');
  await publishTeaser('4.0.0', `() => 'from four'`);
  await makeFirstSetLive(deployments, {
    shell: '1.0.0',
    routes: '1.0.0',
    'mfe-marketing': '1.0.0',
    'mfe-packages': '1.0.0',
  });
});
afterAll(() => sample.remove());

async function publishPage(version: string, holds: Record<string, string[]>, html: string) {
  const build = sampleBuild('mfe-marketing', version, ['home']);
  const source = `exports.home = { meta: {}, default: () => ${JSON.stringify(`<h1>Home</h1>${html}`)} };`;
  await publish(sample.store, withServer({ ...build, contract: { ...build.contract, holds } }, source), version);
}

async function publishTeaser(version: string, render: string) {
  const build = sampleBuild('mfe-packages', version, ['slots/teaser']);
  const contract = { ...build.contract, pages: [], slots: ['teaser'] };
  const source = `exports['slots/teaser'] = { default: ${render} };`;
  await publish(sample.store, withServer({ ...build, contract }, source), version);
}

/** Home of the live set with this version of the packages remote, and of others. */
async function homeWith(version: string, others: [AppName, string][] = [], earlier: string[] = []) {
  const { store, folder } = sample;
  const since = '2026-01-01T00:00:00.000Z';
  const { live } = await readState(store);
  const set = withOverrides(
    live,
    [['mfe-packages', version] as [AppName, string], ...others].map(([name, each]) => ({ name, version: each, since })),
  );
  if (set['mfe-packages']) set['mfe-packages'] = { ...set['mfe-packages'], earlier };
  const cache = new PageCache(mkdtempSync(join(folder, 'pages-')), new Renderer(renderThread));
  const slots = new SlotRenderer(cache, { ...slotLimits, milliseconds: 300 });
  const composed = await renderReleaseSet(await loadReleaseSet(store, set, ''), cache, slots, async () => ({}));
  const home = composed.pages.get('/');
  return { html: home?.rendered.html, slots: home?.slots, failures: composed.slotFailures, stamp: composed.stamp };
}

test('a slot is filled by the release of the set, which another version replaces without a new page', async () => {
  const first = await homeWith('1.0.0');
  expect(first.html).toBe('<h1>Home</h1><div data-slot="teaser" data-version="1.0.0"><div>from one at /</div></div>');
  expect(first.failures).toEqual([]);
  const next = await homeWith('4.0.0');
  expect(next.html).toContain('data-version="4.0.0"><div>from four</div></div>');
  expect(next.stamp).not.toBe(first.stamp);
});

test.each([
  ['throws', '2.0.0', /no plans/],
  ['takes too long', '3.0.0', /took longer than 0.3 s/],
])('a slot that %s leaves the page whole, with its fallback', async (_fault, version, reason) => {
  const { html, failures } = await homeWith(version);
  expect(html).toBe(`<h1>Home</h1><div data-slot="teaser" data-failed="${version}"><div>see /plans</div></div>`);
  expect(failures).toEqual([
    { slot: 'teaser', remote: 'mfe-packages', version, reason: expect.stringMatching(reason) },
  ]);
});

test('the last good version fills a slot that the live one cannot render', async () => {
  const { html, slots, failures } = await homeWith('2.0.0', [], ['1.0.0']);
  expect(html).toContain(
    '<div data-slot="teaser" data-version="1.0.0" data-failed="2.0.0"><div>from one at /</div></div>',
  );
  expect(slots?.map(({ remote }) => remote.release.version)).toEqual(['1.0.0']);
  expect(failures.map(({ version }) => version)).toEqual(['2.0.0']);
});

test('a release whose slot cannot be rendered is refused, and the live one stays', async () => {
  const { deployments, store } = sample;
  await expect(deployments.promote('mfe-packages', '2.0.0', person)).rejects.toMatchObject({
    name: 'ComposeError',
    message: expect.stringContaining('mfe-packages 2.0.0 cannot render the slot teaser'),
  });
  expect((await readState(store)).live['mfe-packages']?.version).toBe('1.0.0');
});

test('a release that stops filling a slot is refused, and so is a page with a slot that nobody fills', async () => {
  const { deployments, store } = sample;
  await publish(store, sampleBuild('mfe-packages', '5.0.0'), '5.0.0');
  await expect(deployments.promote('mfe-packages', '5.0.0', person)).rejects.toMatchObject({
    name: 'IncompatibleRelease',
    message: 'routes 1.0.0 needs slot teaser of mfe-packages for page home at /; mfe-packages 5.0.0 does not fill it',
  });
  await publishPage('5.0.0', { home: ['teaser', 'voices'] }, marked('teaser') + marked('voices'));
  await expect(deployments.promote('mfe-marketing', '5.0.0', person)).rejects.toMatchObject({
    name: 'IncompatibleRelease',
    message: 'mfe-marketing 5.0.0 holds slot voices on page home; routes 1.0.0 fills no such slot at /',
  });
});

test('a page that renders a slot which its release does not state is refused', async () => {
  await publishPage('6.0.0', {}, marked('teaser'));
  await expect(homeWith('1.0.0', [['mfe-marketing', '6.0.0']])).rejects.toThrow(
    'mfe-marketing, page /: renders the slot teaser, which it does not state',
  );
});

test('the platform marks a slot as it is read here, with a fallback or without', async () => {
  const body = `return h('main', null, h(platform.Slot, { name: 'a', fallback: h('b', null, 'x & y') }), h(platform.Slot, { name: 'b' }));`;
  const { pages } = await renderBundle(new Renderer(renderThread), homeBundle(body));
  const html = pages['/']?.html ?? '';
  expect(slotsIn(html)).toEqual(['a', 'b']);
  expect(fillSlots(html, { b: { filled: { html: '$&', version: '1.0.0' } } })).toContain(
    '<main><div data-slot="a"><div><b>x &amp; y</b></div></div><div data-slot="b" data-version="1.0.0"><div>$&</div></div></main>',
  );
});

test('startup accepts a version without the slot that a person promoted: the page shows its fallback', async () => {
  const { deployments, store } = sample;
  const targets = [{ name: 'mfe-packages' as const, version: '5.0.0', hasNoIntactVersion: true }];
  await deployments.promoteAll(targets, { name: 'npm start', source: 'start' });
  expect((await readState(store)).live['mfe-packages']?.version).toBe('5.0.0');
  const { html, failures } = await homeWith('5.0.0');
  expect(html).toBe('<h1>Home</h1><div data-slot="teaser"><div>see /plans</div></div>');
  expect(failures).toEqual([]);
});
