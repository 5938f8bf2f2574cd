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
