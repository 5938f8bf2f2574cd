import type { Currency } from '@site/contract';
import { money as moneyOf } from '../../src/text/money';

/** Formats minor units as the site does: `money(20000, 'usd')` is `$200`. */
export const money = (minorUnits: number, currency: string): string =>
  moneyOf(minorUnits / 100, currency.toUpperCase() as Currency);
