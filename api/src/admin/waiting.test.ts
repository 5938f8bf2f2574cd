import { inDatabase } from '../../test/database';
import { type Api, startApi } from '../../test/start-api';
import { estimates, mails, webhookInbox } from '../db/tables';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('late or refused mails, old webhooks and new estimate requests wait for an admin', async () => {
  // Not due, so that the outbox leaves it alone.
  const waiting = { encrypted: Buffer.from('x'), nextAttemptAt: minutesAgo(-60) };
  const event = { provider: 'Stripe' as const, payload: Buffer.from('{}') };
  const request = { email: 'a@example.com', phoneNumber: '5550100', services: [], message: '' };
  await inDatabase(api.settings, async (tx) => {
    await tx.insert(mails).values([
      { ...waiting, createdAt: minutesAgo(20) },
      { ...waiting, createdAt: minutesAgo(1) },
      { encrypted: null, attempts: 7, refusedAt: minutesAgo(60) },
      { encrypted: null, attempts: 0, refusedAt: minutesAgo(60) },
      { encrypted: null, attempts: 7, refusedAt: minutesAgo(60 * 24 * 40) },
      { encrypted: null, sentAt: minutesAgo(60) },
    ]);
    await tx.insert(webhookInbox).values([
      { ...event, eventId: 'evt_old', receivedAt: minutesAgo(5) },
      { ...event, eventId: 'evt_new', receivedAt: minutesAgo(0) },
      { ...event, eventId: 'evt_done', receivedAt: minutesAgo(5), handledAt: minutesAgo(5) },
    ]);
    await tx.insert(estimates).values([
      { ...request, name: 'A' },
      { ...request, name: 'B', state: 'closed' },
    ]);
  });
  const { body } = await api.get('/admin/overview', await api.logInAdmin());
  expect(body.waiting).toEqual({
    reviews: 0,
    estimates: 1,
    mails: [
      { createdAt: expect.any(String), attempts: 0, refused: false, orderId: null },
      { createdAt: expect.any(String), attempts: 7, refused: true, orderId: null },
    ],
    webhooks: [{ provider: 'Stripe', eventId: 'evt_old', receivedAt: expect.any(String) }],
  });
});

test('mails that wait are listed before older ones that were refused', async () => {
  await inDatabase(api.settings, async (tx) => {
    await tx.delete(mails);
    await tx
      .insert(mails)
      .values([
        ...Array.from({ length: 20 }, () => ({ encrypted: null, attempts: 7, refusedAt: minutesAgo(60) })),
        { encrypted: Buffer.from('x'), nextAttemptAt: minutesAgo(-60), createdAt: minutesAgo(20) },
      ]);
  });
  const { body } = await api.get('/admin/overview', await api.logInAdmin());
  expect(body.waiting.mails).toHaveLength(20);
  expect(body.waiting.mails[0]).toMatchObject({ refused: false });
});
