import type { Plan } from '@site/contract';
import { percentOff, priceRows } from './price-rows';

const plan = (price: number, struckPrice: number | null): Plan => ({
  serviceName: `Offers ${price}`,
  name: String(price),
  price,
  struckPrice,
  currency: 'USD',
  period: null,
  features: [],
});

test('a discount is the share of the earlier price, in whole percent', () => {
  expect([plan(10, 120), plan(200, 798), plan(400, 1298), plan(400, null)].map(percentOff)).toEqual([92, 75, 69, null]);
});

test('earlier prices and discounts are rows of their own, if there are any', () => {
  expect(priceRows([plan(10, null), plan(1200, null)])).toEqual([
    { feature: 'Price', cells: ['$10 USD', '$1,200 USD'] },
  ]);
  expect(priceRows([plan(200, 798), plan(400, 1298)])).toEqual([
    { feature: 'Price', cells: ['$200 USD', '$400 USD'] },
    { feature: 'Price before', cells: ['$798', '$1,298'] },
    { feature: 'Discount', cells: ['75%', '69%'] },
  ]);
});
