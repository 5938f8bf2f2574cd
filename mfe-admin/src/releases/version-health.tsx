import type { VersionOverview } from '@site/contract';
import { errorRate, speed } from './format';
import css from './releases.module.css';

/** The error rate of a version and, once visits were measured, its web vitals. */
export function VersionHealth({ version }: { version: VersionOverview | undefined }) {
  const vitals = version?.vitals && speed(version.vitals);
  return (
    <span className={css.version}>
      {errorRate(version?.health)}
      {vitals && <small>{vitals}</small>}
    </span>
  );
}
