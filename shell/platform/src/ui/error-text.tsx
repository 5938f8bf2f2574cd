import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon';

/** An error message that screen readers announce when it appears. Renders nothing without content. */
export function ErrorText({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="error" role="alert">
      <Icon of={CircleAlert} />
      {children}
    </p>
  );
}
