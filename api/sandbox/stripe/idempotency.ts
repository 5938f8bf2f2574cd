import { createHash } from 'node:crypto';
import { collection } from '../store/collection';
import type { SandboxDatabase } from '../store/database';
import type { Form } from '../web/form';
import { StripeError } from './errors';

interface Answer {
  id: string;
  parameters: string;
  body: object;
}

/** Repeats the first response for an `Idempotency-Key`, and refuses other parameters for the same key. */
export function createIdempotency(db: SandboxDatabase) {
  const answers = collection<Answer>(db, 'stripe.answer');
  return db.transaction((key: string | undefined, form: Form, work: () => object): object => {
    if (!key) return work();
    const parameters = createHash('sha256').update(JSON.stringify(form)).digest('hex');
    const stored = answers.get(key);
    if (stored && stored.parameters !== parameters) {
      throw new StripeError(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        'idempotency_error',
      );
    }
    return stored?.body ?? answers.put({ id: key, parameters, body: work() }).body;
  }).immediate;
}
