import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { ProviderError } from './provider-error';

/** Bytes; the largest answers and events of both providers are far smaller. */
export const maxBodyBytes = 1024 * 1024;

/** The id of a checkout, as `CheckoutQuery` accepts it. */
export const CheckoutId = Type.String({ pattern: '^\\w+$', maxLength: 200 });

/** The id of our order, which both providers repeat. */
export const OrderReference = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** Whether an answer is about this order, or names none. */
export const isAboutOrder = ({ id }: { id: string }, reference: string | null | undefined): boolean =>
  (reference ?? id) === id;

/** A provider's reason for a declined payment, at most 300 characters; undefined if it gave none. */
export const formatReason = (text?: string | null, code?: string | null): string | undefined =>
  [text, code && `(${code})`].filter(Boolean).join(' ').slice(0, 300) || undefined;

/** Checks an answer, because a proxy in between may have sent it. @throws ProviderError */
export function parseAnswer<Schema extends TSchema>(schema: Schema, answer: unknown): Static<Schema> {
  if (!Value.Check(schema, answer)) throw new ProviderError('the answer does not have the documented form');
  return answer;
}
