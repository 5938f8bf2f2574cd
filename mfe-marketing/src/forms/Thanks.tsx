import { useEffect, useRef } from 'react';
import styles from './thanks.module.css';

/** Replaces a form that was sent, and takes its focus. */
export function Thanks({ title, children }: { title: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // In the middle, where the header cannot cover it.
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={styles.thanks} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
    </div>
  );
}
