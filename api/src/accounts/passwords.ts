import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { ApiSettings } from '../config/settings';
import { FairQueue } from '../limits/fair-queue';

/** Half of the worker threads, so that file access is not blocked. */
const concurrency = 2;

/** The client of work that no request caused. */
export const internalClient = 'site';

/** Hashes and compares passwords, a few at a time and fairly by client. */
export class Passwords {
  private readonly queue = new FairQueue({ concurrency, maxWaitingPerClient: 200, maxWaiting: 1000 });
  /** Options of Argon2id, which is the library's default. */
  private readonly options: { memoryCost: number; timeCost: number; parallelism: number };
  /** The hash of a random password. Comparing with it makes an unknown account take as long as a known one. */
  private readonly dummyHash: Promise<string>;

  constructor({ memoryKb, rounds }: ApiSettings['passwordHash']) {
    this.options = { memoryCost: memoryKb, timeCost: rounds, parallelism: 1 };
    this.dummyHash = hash(crypto.randomUUID(), this.options);
  }

  /** How many passwords wait for their turn. */
  get waiting(): number {
    return this.queue.length;
  }

  /**
   * @param client the key of the request's client, or `internalClient`
   * @throws 503 when too many requests wait
   */
  hash(password: string, client: string): Promise<string> {
    return this.queue.run(client, () => hash(password, this.options));
  }

  /** The hash of a password that nobody knows: the owner chooses one with a link. */
  hashRandom(client: string): Promise<string> {
    return this.hash(randomBytes(32).toString('base64url'), client);
  }

  /**
   * Takes the same time with and without a hash.
   * @param passwordHash undefined for an unknown account
   * @param beforeComparing may throw to skip the comparison
   * @throws 503 when too many requests wait
   */
  matches(
    password: string,
    passwordHash: string | undefined,
    client: string,
    beforeComparing: () => Promise<void>,
  ): Promise<boolean> {
    return this.queue.run(client, async () => {
      await beforeComparing();
      const same = await verify(passwordHash ?? (await this.dummyHash), password);
      return same && passwordHash !== undefined;
    });
  }
}
