import { Button } from '@site/platform';
import type { ReactNode } from 'react';

/** An error message with a button to try again. */
export function Problem({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="prose" role="alert">
      <p>{children}</p>
      <Button quiet small onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
