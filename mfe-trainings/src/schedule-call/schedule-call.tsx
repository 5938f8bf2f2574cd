import { brand, Section, SectionHead } from '@site/platform';
import { useState } from 'react';
import { CallForm } from './call-form';
import { type CallRequest, mailDraft } from './mail-draft';
import styles from './schedule-call.module.css';
import { Thanks } from './thanks';

/** Makes no call to the server: the visitor sends the request as an e-mail. */
export function ScheduleCall() {
  const [request, setRequest] = useState<CallRequest | null>(null);
  const [isSent, setSent] = useState(false);
  const draftOf = (callRequest: CallRequest) => mailDraft(brand.emails.general, callRequest);
  const schedule = (callRequest: CallRequest) => {
    setRequest(callRequest);
    setSent(true);
    window.location.assign(draftOf(callRequest));
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
          {request && isSent ? (
            <Thanks
              name={request.name}
              hasDay={request.date !== ''}
              draft={draftOf(request)}
              onAgain={() => setSent(false)}
            />
          ) : (
            <CallForm request={request} onSubmit={schedule} />
          )}
        </div>
      </div>
    </Section>
  );
}
