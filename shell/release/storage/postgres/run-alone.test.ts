import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { VersionTaken } from '../../contract/errors';
import { publish } from '../../deploy/publish';
import { sampleBuild } from '../../testing';
import { Machines } from '../../testing/postgres-machines';

let machines: Machines;
let objects: Awaited<ReturnType<typeof startObjectStore>>;
beforeAll(async () => {
  Object.assign(process.env, objectStoreEnvironment);
  [machines, objects] = await Promise.all([Machines.start(), startObjectStore()]);
});
afterAll(async () => {
  await machines.stop();
  await objects.stop();
});

beforeEach(() => machines.begin());
afterEach(() => machines.end());

/** Two machines publish 1.0.0 of one remote at the same time. */
async function publishOnTwo(place: string, texts: { one: string; two: string }) {
  const filesUrl = objects.urlOf(place);
  const opened = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => ({ text, store: await machines.open(name, { filesUrl }) })),
  );
  return Promise.allSettled(opened.map(({ store, text }) => publish(store, sampleBuild('mfe-admin', text), '1.0.0')));
}

test('of two machines that publish different files as one version, one is refused', async () => {
  const outcomes = await publishOnTwo('different', { one: 'first', two: 'second' });
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(VersionTaken) });
});

test('two machines may publish the same files, as at their first start', async () => {
  const outcomes = await publishOnTwo('same', { one: 'first', two: 'first' });
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: { published: expect.any(Boolean) } },
    { status: 'fulfilled', value: { published: expect.any(Boolean) } },
  ]);
});

test('work of one name is done one after the other, also after one has failed', async () => {
  const { storage } = await machines.open('one');
  await expect(storage.runAlone('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const order: string[] = [];
  const step = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    order.push(`${name} ends`);
  };
  await Promise.all([storage.runAlone('a', step('first')), storage.runAlone('a', step('second'))]);
  expect(order.map((text) => text.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
});
