import type { ReleasesOverview, Waiting } from '@site/contract';
import { Icon, Link } from '@site/platform';
import { ChevronRight } from 'lucide';
import css from './overview-section.module.css';
import { waitingItems } from './waiting';
import { WaitingMails } from './waiting-mails';
import { WaitingWebhooks } from './waiting-webhooks';

interface WaitingListProps {
  waiting: Waiting;
  /** Null while they load, or if the release API cannot be reached. */
  releases: ReleasesOverview | null;
}

/** What waits for a person, each with a link to where it is handled. */
export function WaitingList({ waiting, releases }: WaitingListProps) {
  const items = waitingItems(waiting, releases);
  return (
    <section className={css.section} aria-labelledby="waiting">
      <h3 id="waiting">Waiting for you</h3>
      {items.length === 0 ? (
        <p>Nothing waits for a person.</p>
      ) : (
        <ul className={css.items}>
          {items.map(({ text, to }) => (
            <li key={text}>
              {to.startsWith('#') ? (
                <a href={to}>
                  {text}
                  <Icon of={ChevronRight} />
                </a>
              ) : (
                <Link to={to}>
                  {text}
                  <Icon of={ChevronRight} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {waiting.mails.length > 0 && <WaitingMails mails={waiting.mails} />}
      {waiting.webhooks.length > 0 && <WaitingWebhooks webhooks={waiting.webhooks} />}
    </section>
  );
}
