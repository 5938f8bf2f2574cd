import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why something failed; screen readers announce it when it appears. Nothing without content. */
export function ErrorText({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="error" role="alert">
      <CircleAlert />
      {children}
    </p>
  );
}
