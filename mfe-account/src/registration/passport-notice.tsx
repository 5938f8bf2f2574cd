import { formatDay, Icon, Link, type PageRequests, paths, usePageData } from '@site/platform';
import { ShieldCheck } from 'lucide';
import { useEffect, useState } from 'react';
import css from './passport-notice.module.css';
import { deletionDay, passportRetention } from './passport-retention';

/** What the notice reads; its page declares it as `data`. */
export const noticeData = { config: '/config' } satisfies PageRequests;

/** Why the passport is asked for, and when it is deleted. */
export function PassportNotice() {
  const { config } = usePageData(noticeData);
  const { words, days } = passportRetention(config.retention);
  const [until, setUntil] = useState<string>();
  useEffect(() => {
    if (days !== undefined) setUntil(formatDay(deletionDay(days).toISOString(), 4));
  }, [days]);
  return (
    <div className={css.notice}>
      <Icon of={ShieldCheck} />
      <div>
        <p>
          <strong>Why your passport?</strong> It proves who the contract is with. We use it for nothing else.
        </p>
        <p>
          <strong>How long?</strong> {words} You can erase it before that.{' '}
          <Link to={paths.privacy}>Privacy and cookies</Link>
        </p>
        {/* Empty as served, so it is no paragraph: the day depends on the clock. */}
        {days !== undefined && <div className={css.day}>{until && `From today: ${until}.`}</div>}
      </div>
    </div>
  );
}
