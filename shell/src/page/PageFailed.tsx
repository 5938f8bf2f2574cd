import { Button, brand, telephone } from '@site/platform';
import { useEffect } from 'react';

const title = 'This part of the site could not be loaded';

/** Shown when a page could not be loaded from any release. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    document.title = title;
  }, []);
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
