import { openDatabase } from '../store/database';
import type { Deliveries } from '../webhooks/deliveries';
import { createFakeStripe } from './fake-stripe';

test('a session expires although many others are open', () => {
  jest.useFakeTimers();
  const db = openDatabase(':memory:');
  const emit = jest.fn();
  const stripe = createFakeStripe(db, { emit } as unknown as Deliveries, 'http://localhost:3000');
  const price_data = { currency: 'usd', unit_amount: '20000', product_data: { name: 'Web Design Plus' } };
  const form = {
    mode: 'payment',
    line_items: { 0: { price_data } },
    success_url: 'http://localhost:3000/stripe/checkout?success=true',
    cancel_url: 'http://localhost:3000/stripe/checkout?canceled=true',
  };
  for (let count = 0; count < 101; count += 1) stripe.create(form);

  jest.advanceTimersByTime(25 * 3600 * 1000);
  stripe.expireDue();
  expect(emit).toHaveBeenCalledTimes(101);
  db.close();
  jest.useRealTimers();
});
