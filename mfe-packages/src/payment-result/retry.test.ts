import { retryOf } from './retry';

const path = '/package/web-design';

test('a plan is picked again: the one of the order, else the one of the query', () => {
  expect(retryOf(path, 'Web Design Pro', null)).toEqual({ to: path, state: { from: path, picked: 'Web Design Pro' } });
  const order = { serviceName: 'Web Design Plus', paymentMethod: 'Razorpay' as const };
  expect(retryOf(path, 'Web Design Pro', order)?.state).toMatchObject({ picked: 'Web Design Plus' });
  expect(retryOf(path, null, null)).toEqual({ to: path, state: null });
});

test('the invoice form opens again for the same provider, with what was entered', () => {
  const order = { serviceName: 'Web Design and Services', paymentMethod: 'Razorpay' as const };
  const invoice = { registrationId: '01', name: 'Ada', amount: '99.50' };
  expect(retryOf('/invoice', null, null, invoice)).toEqual({ to: '/invoice?method=stripe', state: invoice });
  expect(retryOf('/invoice', null, order)?.to).toBe('/invoice?method=razorpay');
});

test('pages that sell nothing offer no second try', () => {
  expect(['/', '/about', '/package/unknown'].map((path) => retryOf(path, 'Web Design Pro', null))).toEqual([
    null,
    null,
    null,
  ]);
});
