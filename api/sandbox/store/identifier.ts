import { randomBytes } from 'node:crypto';

/** An unguessable id in the format of the providers, such as `cs_test_4f…`. */
export const identifier = (prefix: string) => `${prefix}_${randomBytes(14).toString('hex')}`;

export const nowInSeconds = () => Math.floor(Date.now() / 1000);
