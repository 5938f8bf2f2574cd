import type { Currency } from '@site/contract';
import { money } from '@site/platform';

/** An amount with the sign and the code of its currency: `$200 USD`. */
export const moneyWithCode = (amount: number, currency: Currency) =>
  `${money(amount, currency)} ${currency.toUpperCase()}`;
