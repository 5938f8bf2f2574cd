import { brand } from '@site/platform';
import { useEffect, useRef } from 'react';

const copyright = () => `© ${new Date().getFullYear()} ${brand.name}`;

export function Copyright() {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The served HTML may be from last year, and React does not update text that differs in hydration.
    if (line.current && line.current.textContent !== copyright()) line.current.textContent = copyright();
  }, []);
  return (
    <span ref={line} suppressHydrationWarning>
      {copyright()}
    </span>
  );
}
