import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error message that screen readers announce when it appears. Renders nothing without content. */
export function ErrorText({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="error" role="alert">
      <CircleAlert />
      {children}
    </p>
  );
}
