import { Button, brand, telephone } from '@site/platform';
import { useLayoutEffect } from 'react';

const title = 'This part of the site could not be loaded';

interface Props {
  onRetry: () => void;
  onFailed: (() => void) | undefined;
}

/** Shown when a page could not be loaded from any release. */
export function PageFailed({ onRetry, onFailed }: Props) {
  useLayoutEffect(() => {
    document.title = title;
  }, []);
  useLayoutEffect(() => onFailed?.(), [onFailed]);
  return (
    <section className="wrap page-failed" role="alert">
      <h1>{title}</h1>
      <p className="lead">
        Try again in a moment. If you would rather talk, call <a href={telephone(brand.phone)}>{brand.phone}</a>.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </section>
  );
}
