import { startApi } from '../../test/start-api';

test.each([
  [{}, { registrations: 0, orphanRegistrations: 180, unpaidOrders: 90, webhooks: 90, sentMails: 90 }],
  [
    { passportRetentionDays: 30, retention: { orphanRegistrations: 0, unpaidOrders: 7, webhooks: 1, sentMails: 2 } },
    { registrations: 30, orphanRegistrations: 0, unpaidOrders: 7, webhooks: 1, sentMails: 2 },
  ],
])('pages learn how long data is kept with %j', async (settings, retention) => {
  const api = await startApi(settings);
  expect((await api.get('/config')).body.retention).toEqual(retention);
  await api.stop();
});

test('a client that has the current version gets 304 without a length, so that it waits for no body', async () => {
  const api = await startApi();
  try {
    const url = `${await api.app.listen({ host: '127.0.0.1', port: 0 })}/api/v1/config`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const { status, headers } = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([status, headers.get('etag'), headers.get('content-length')]).toEqual([304, etag, null]);
  } finally {
    await api.stop();
  }
});
