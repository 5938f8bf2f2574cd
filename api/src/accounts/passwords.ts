import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../limits/fair-queue';

/** Argon2id with 19 MiB; the algorithm is the library's default. */
const argon2Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Half of the process's worker threads: files and everything else keep the others. */
const concurrency = 2;

/** For work that no request asked for. */
export const internalClient = 'site';

/** Hashes passwords and compares them, a few at a time; clients take turns. */
export class Passwords {
  private readonly queue = new FairQueue({ concurrency, maxWaitingPerClient: 200, maxWaiting: 1000 });
  /** Of a password that nobody knows: an unknown account costs the same work as a known one. */
  private readonly dummyHash = hash(crypto.randomUUID(), argon2Options);

  /**
   * @param client whose turn it takes: the key of a request's client, or `ownWork`
   * @throws 503 when too many wait
   */
  hash(password: string, client: string): Promise<string> {
    return this.queue.run(client, () => hash(password, argon2Options));
  }

  /**
   * Compares in the same time whether there is a hash or not.
   * @param first runs when its turn has come; what it throws ends the comparison
   * @throws 503 when too many wait
   */
  matches(password: string, known: string | undefined, client: string, first: () => Promise<void>): Promise<boolean> {
    return this.queue.run(client, async () => {
      await first();
      const same = await verify(known ?? (await this.dummyHash), password);
      return same && known !== undefined;
    });
  }
}
