import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from '../../testing/enrolled-admin';
import { type PaymentProof, payInvoice, register, requestEstimate, requirePaid, signUp } from '../../testing/site-load';
import { type Cluster, clusterAdmin } from './cluster';

type Site = Pick<Cluster, 'url' | 'sandboxUrl'>;

/** What the cluster accepted. */
interface Accepted {
  payments: Map<number, PaymentProof>;
  /** Addresses of those who signed up, registered with a passport, or requested an estimate. */
  accounts: string[];
  registrations: string[];
  estimates: string[];
  reads: number;
}

/** The number of requests that change something and may be under way at the same time. */
export const writers = 5;

/**
 * Visitors who read pages and pay invoices, and with `sendsForms` also send forms, until they are stopped.
 * @param options `uploadMs`: how long the upload of a passport takes
 */
export function startLoad(site: Site, firstAmount: number, { sendsForms = false, uploadMs = 0 } = {}) {
  const accepted: Accepted = { payments: new Map(), accounts: [], registrations: [], estimates: [], reads: 0 };
  const failures: string[] = [];
  let stopped = false;
  const repeat = async (pauseMs: number, work: (round: number) => Promise<void>) => {
    for (let round = 0; !stopped; round += 1) {
      await work(round).catch((error: Error) => failures.push(error.message));
      await pause(pauseMs);
    }
  };
  const buy = (offset: number) =>
    repeat(40, async (round) => {
      const amount = firstAmount + offset + 2 * round;
      accepted.payments.set(amount, await payInvoice(site, amount));
    });
  const read = (path: string) =>
    repeat(40, async () => {
      const { status } = await fetch(site.url + path);
      if (status !== 200) throw new Error(`GET ${path}: ${status}`);
      accepted.reads += 1;
    });
  const send = (kind: 'accounts' | 'registrations' | 'estimates', form: (email: string) => Promise<unknown>) =>
    repeat(200, async (round) => {
      const email = `${kind}-${firstAmount}-${round}@example.com`;
      await form(email);
      accepted[kind].push(email);
    });
  const running = Promise.all([
    buy(0),
    buy(1),
    ...['/', '/trainings', '/api/v1/catalogue'].map(read),
    ...(sendsForms
      ? [
          send('accounts', (email) => signUp(site, email)),
          send('registrations', (email) => register(site, email, uploadMs)),
          send('estimates', (email) => requestEstimate(site, email)),
        ]
      : []),
  ]);
  return {
    failures,
    /** Resolves when this many more payments were accepted. */
    async reach(more: number): Promise<void> {
      const wanted = accepted.payments.size + more;
      while (accepted.payments.size < wanted) await pause(20);
    },
    async stop(): Promise<Accepted> {
      stopped = true;
      await running;
      return accepted;
    },
  };
}

/** Every payment that was confirmed is still paid, and its receipt arrives. */
export async function expectPaid({ url, mails }: Pick<Cluster, 'url' | 'mails'>, payments: Accepted['payments']) {
  const { body } = await callApi({ url }, 'POST', '/user/login', undefined, clusterAdmin);
  await requirePaid({ url }, body.user, payments.values());
  for (const amount of payments.keys())
    while (!mails.some(({ to }) => to === `payer-${amount}@example.com`)) await pause(50);
}
