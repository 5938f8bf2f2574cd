import { brand, Section, SectionHead } from '@site/platform';
import { useState } from 'react';
import { CallForm } from './call-form';
import { type CallRequest, mailDraft } from './mail-draft';
import styles from './schedule-call.module.css';
import { Thanks } from './thanks';

/** Makes no call to the server: the request leaves as a mail that the visitor sends. */
export function ScheduleCall() {
  const [sent, setSent] = useState<{ name: string; draft: string } | null>(null);
  const schedule = (request: CallRequest) => {
    const draft = mailDraft(brand.emails.general, request);
    setSent({ name: request.name, draft });
    window.location.assign(draft);
  };
  return (
    <Section tone="sunken" labelledBy="schedule-call">
      <div className="split split--narrow-first">
        <SectionHead
          id="schedule-call"
          title="Schedule a call"
          lead="Pick a day. A mentor calls you, answers your questions and tells you honestly whether the course fits."
        />
        <div className={styles.card}>
          {sent ? <Thanks {...sent} onAgain={() => setSent(null)} /> : <CallForm onSubmit={schedule} />}
        </div>
      </div>
    </Section>
  );
}
