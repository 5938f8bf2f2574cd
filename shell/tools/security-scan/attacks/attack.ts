import type { RunningSite } from '../../../testing/running-site';

/** One way to harm the site or its visitors, tried from outside against a started site. */
export interface Attack {
  /** What the attacker tries, such as `A GET with a body reaches the next visitor's connection`. */
  title: string;
  /** Whether `npm test` tries it too; such an attack takes at most a few seconds. */
  quick: boolean;
  /** Environment of the site that is attacked, beside the admin's account. Attacks with equal settings share a site. */
  settings?: Record<string, string>;
  /** Tries it. Throws an error that says what the attacker got; resolves when the site held. */
  run(site: RunningSite): Promise<void>;
}
