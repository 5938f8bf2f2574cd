import type { RunningSite } from '../../../testing/running-site';

/** One attack on the site or its visitors, tried from outside against a site that was started for it. */
export interface Attack {
  /** The attempt, such as `A GET with a body reaches the next visitor's connection`. */
  title: string;
  /** Whether `npm test` runs it too. Such an attack takes at most a few seconds. */
  quick: boolean;
  /** Environment variables of the site, besides the admin's account. Attacks with equal settings share a site. */
  settings?: Record<string, string>;
  /** Runs the attack. Resolves if the site held; otherwise throws an error that says what the attacker got. */
  run(site: RunningSite): Promise<void>;
}
