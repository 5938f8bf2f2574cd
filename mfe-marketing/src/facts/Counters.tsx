import { useEffect, useRef } from 'react';
import styles from './counters.module.css';

export interface Fact {
  value: number;
  label: string;
  /** The value is a year, so it is not animated. */
  year?: boolean;
}

const COUNTING_MS = 900;

/** Counts up once when it scrolls into view. The HTML contains the final number. */
function Count({ value }: { value: number }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const text = place.current;
    if (!text || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      const start = performance.now();
      const draw = (now: number) => {
        const done = Math.min(1, (now - start) / COUNTING_MS);
        text.textContent = String(Math.round(value * (1 - (1 - done) ** 3)));
        if (done < 1) frame = requestAnimationFrame(draw);
      };
      frame = requestAnimationFrame(draw);
    });
    seen.observe(text);
    return () => {
      seen.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);
  return <span ref={place}>{value}</span>;
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
