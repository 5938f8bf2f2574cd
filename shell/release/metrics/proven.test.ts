import { Deployments } from '../deploy/deployments';
import { readState } from '../store/accepted-state';
import { lastGood } from '../store/state';
import { makeFirstSetLive, person, publishVersions, sampleStore, sampleValidator, silentLog } from '../testing';
import { provenBy, provenIn } from './proven';
import { ReleaseMetrics } from './release-metrics';

const name = 'mfe-admin';
const since = '2026-11-25T08:00:00.000Z';
const soon = Date.parse(since) + 60_000;
const hour = Date.parse(since) + 3_600_000;
const live = { version: '1.0.0', since };

const verdict = (visitors: number, failed: number, now = soon, counted = since) =>
  provenBy([{ name, version: '1.0.0', since: counted, visitors, failed, failedClients: failed }], now)(name, live);

test.each([
  ['49 visitors', verdict(49, 0), false],
  ['50 visitors', verdict(50, 0), true],
  ['50 visitors of whom one met an error', verdict(50, 1), false],
  ['52 visitors of whom two met an error', verdict(52, 2), true],
  ['60 visitors of whom four met an error', verdict(60, 4), false],
  ['visitors of an earlier time', verdict(50, 0, soon, '2026-11-24T08:00:00.000Z'), false],
  ['an hour without visitors', verdict(0, 0, hour), true],
  ['almost an hour', verdict(0, 0, hour - 1), false],
  ['an hour with errors for more than 5 %', verdict(19, 1, hour), false],
  ['an hour with errors for 5 %', verdict(20, 1, hour), true],
])('%s', (_title, proven, expected) => expect(proven).toBe(expected));

describe('in a store', () => {
  let sample: ReturnType<typeof sampleStore>;
  let deployments: Deployments;
  beforeEach(async () => {
    sample = sampleStore();
    deployments = new Deployments(sample.store, sampleValidator(sample.store));
    await publishVersions(sample.store, name, ['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
    await makeFirstSetLive(deployments, { [name]: '1.0.0' });
  });
  afterEach(() => sample.remove());

  const deployed = async () => {
    const deployment = (await readState(sample.store)).live[name];
    if (!deployment) throw new Error('nothing is live');
    return deployment;
  };

  /** Shows the live version to visitors with these numbers, on one of two sites. */
  async function show(site: string, from: number, to: number): Promise<void> {
    const metrics = await ReleaseMetrics.open(sample.store, site, silentLog, async () => undefined);
    const deployment = await deployed();
    for (let each = from; each < to; each += 1)
      metrics.recordShown(name, deployment, { client: `c${each}`, visitor: `v${each}` });
    await metrics.close();
  }

  test('visitors of two sites add up, also after a restart', async () => {
    await show('one', 0, 20);
    await show('two', 20, 40);
    await show('one', 40, 49);
    expect((await provenIn(sample.store))(name, await deployed())).toBe(false);
    await show('one', 49, 50);
    expect((await provenIn(sample.store))(name, await deployed())).toBe(true);
  });

  test('after two promotions in short sequence, the proven version is still the last good one', async () => {
    await show('one', 0, 50);
    await deployments.promote(name, '1.1.0', person);
    await deployments.promote(name, '1.2.0', person);
    expect(lastGood(await deployed())).toBe('1.0.0');
    await show('one', 0, 50);
    await deployments.promote(name, '1.3.0', person);
    expect((await deployed()).earlier).toEqual(['1.2.0', '1.0.0']);
  });

  test('while no version is proven, the first one stays the last good one', async () => {
    await deployments.promote(name, '1.1.0', person);
    await deployments.promote(name, '1.2.0', person);
    expect(lastGood(await deployed())).toBe('1.0.0');
  });
});
