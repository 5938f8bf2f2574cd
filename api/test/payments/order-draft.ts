import type { NewOrder } from '../../src/orders/repository';

/** An order of a visitor without an account, for tests that insert orders themselves. */
export const visitorOrder = {
  serviceName: 'Web Design Plus',
  source: 'Web Design',
  path: '/package/web-design',
  amount: 20_000,
  currency: 'USD',
  paymentMethod: 'Stripe',
  userName: 'Vera Visitor',
  userEmail: 'vera@example.com',
  phoneNumber: '5550101',
} as const satisfies Omit<NewOrder, 'idempotencyKey'>;
