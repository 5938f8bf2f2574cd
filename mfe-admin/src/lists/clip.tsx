import css from './clip.module.css';

/** A long word on one line: cut where the table is narrow, whole on hover. */
export function Clip({ children }: { children: string | null }) {
  return (
    <span className={css.clip} title={children ?? undefined}>
      {children}
    </span>
  );
}
