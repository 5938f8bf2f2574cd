import { useEffect, useRef } from 'react';
import styles from './counters.module.css';

export interface Fact {
  value: number;
  label: string;
  /** The value is a year, so it is not animated. */
  year?: boolean;
}

const ANIMATION_MS = 900;

/** Counts up once when it scrolls into view. The HTML contains the final number. */
function Count({ value }: { value: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const start = performance.now();
      const draw = (now: number) => {
        const progress = Math.min(1, (now - start) / ANIMATION_MS);
        element.textContent = String(Math.round(value * (1 - (1 - progress) ** 3)));
        if (progress < 1) frame = requestAnimationFrame(draw);
      };
      frame = requestAnimationFrame(draw);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);
  return <span ref={ref}>{value}</span>;
}

export function Counters({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.counters}>
      {facts.map(({ value, label, year }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{year ? value : <Count value={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}
