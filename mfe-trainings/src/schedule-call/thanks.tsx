import { Button, ButtonLink } from '@site/platform';
import { useEffect, useRef } from 'react';

interface ThanksProps {
  name: string;
  /** Whether the visitor picked a day. */
  hasDay: boolean;
  /** The `mailto:` URL of the request. */
  draft: string;
  onAgain: () => void;
}

/** Replaces the form, and takes its focus. */
export function Thanks({ name, hasDay, draft, onAgain }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // In the middle, where the header cannot cover it.
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="prose" role="status">
      <h3 ref={heading} tabIndex={-1}>
        Thank you{name && `, ${name}`}!
      </h3>
      <p>
        Your mail program has opened with your request. Send it, and we call you{hasDay && ' on the day you picked'}.
      </p>
      <div className="actions">
        <ButtonLink small to={draft}>
          Open the mail again
        </ButtonLink>
        <Button quiet small onClick={onAgain}>
          Change the request
        </Button>
      </div>
    </div>
  );
}
