import type { ReleasesOverview, Waiting } from '@site/contract';
import { paths } from '@site/platform';
import { counted, listed } from './counted';

interface WaitingItem {
  text: string;
  /** A page, or a part of the overview. */
  to: string;
}

/** What waits for a person, in the order in which it should be handled. */
export function waitingItems(
  { reviews, estimates, mails, webhooks }: Waiting,
  releases: ReleasesOverview | null,
): WaitingItem[] {
  const items: (WaitingItem & { count: number })[] = [
    {
      count: reviews,
      text: counted(reviews, 'order in review', 'orders in review'),
      to: `${paths.admin.servicesOrder}?state=review`,
    },
    {
      count: estimates,
      text: counted(estimates, 'new estimate request', 'new estimate requests'),
      to: `${paths.admin.estimates}?state=new`,
    },
    { count: mails.length, text: listed(mails, 'undelivered mail', 'undelivered mails'), to: '#mails' },
    {
      count: webhooks.length,
      text: listed(webhooks, 'unhandled webhook', 'unhandled webhooks'),
      to: '#webhooks',
    },
  ];
  const halted = releases?.apps.filter(({ canary }) => canary?.haltedBecause) ?? [];
  return [
    ...items.filter(({ count }) => count > 0).map(({ text, to }) => ({ text, to })),
    ...halted.map(({ name, canary }) => ({
      text: `Halted canary of ${name} ${canary?.version}`,
      to: paths.admin.releases,
    })),
  ];
}
