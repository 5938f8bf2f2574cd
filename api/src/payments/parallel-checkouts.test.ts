import type { FastifyBaseLogger } from 'fastify';
import { visitorOrder } from '../../test/payments/order-draft';
import { removeDataDirs, testSettings } from '../../test/settings';
import { orders } from '../db/tables';
import { openDatabase } from '../open-database';
import { createOpenCheckout, type OrderDraft } from './checkout';
import type { OpenedCheckout, Providers } from './providers/provider';
import { ProviderError } from './providers/provider-error';

afterAll(removeDataDirs);

const draft: OrderDraft = { ...visitorOrder, openKey: 'identical requests' };
const opened = { providerOrderId: 'cs_1', url: 'https://pay.example/1', closesAt: new Date(Date.now() + 3_600_000) };

test('an instance whose call fails returns the checkout that another one has opened meanwhile', async () => {
  const database = await openDatabase(await testSettings());
  const log = { warn: () => undefined } as unknown as FastifyBaseLogger;
  const instance = (openCheckout: () => Promise<OpenedCheckout>) =>
    createOpenCheckout(database, { Stripe: { openCheckout } } as unknown as Providers, log);
  const other = instance(async () => opened);
  const failing = instance(async () => {
    await other(draft);
    throw new ProviderError('connection closed');
  });

  expect(await failing(draft)).toMatchObject({ state: 'pending', checkoutUrl: opened.url });
  expect(await database.select().from(orders)).toMatchObject([{ state: 'pending', openKey: 'identical requests' }]);
  await database.close();
});

test('an instance that opens another checkout for the same order leaves the first one, which may be paid', async () => {
  const database = await openDatabase(await testSettings());
  const log = { warn: () => undefined } as unknown as FastifyBaseLogger;
  const instance = (openCheckout: () => Promise<OpenedCheckout>) =>
    createOpenCheckout(database, { Stripe: { openCheckout } } as unknown as Providers, log);
  const first = instance(async () => opened);
  const second = instance(async () => {
    await first(draft);
    return { ...opened, providerOrderId: 'cs_2' };
  });

  expect(await second(draft)).toMatchObject({ providerOrderId: 'cs_1' });
  expect(await database.select().from(orders)).toMatchObject([{ state: 'pending', providerOrderId: 'cs_1' }]);
  await database.close();
});

test('an account that is erased after its session was checked buys nothing', async () => {
  const database = await openDatabase(await testSettings());
  const log = { warn: () => undefined } as unknown as FastifyBaseLogger;
  const openCheckout = createOpenCheckout(database, {} as Providers, log);
  await expect(openCheckout({ ...draft, userId: 'erased' })).rejects.toMatchObject({ statusCode: 401 });
  expect(await database.select().from(orders)).toEqual([]);
  await database.close();
});
