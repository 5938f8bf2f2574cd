import { Link, paths } from '@site/platform';
import type { ReactNode } from 'react';

/** What happens to the data of a form, with the way to the page about it. */
export function PrivacyNote({ children }: { children: ReactNode }) {
  return (
    <p className="hint">
      {children} <Link to={paths.privacy}>Privacy and cookies</Link>
    </p>
  );
}
