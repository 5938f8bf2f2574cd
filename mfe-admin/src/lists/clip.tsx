import css from './clip.module.css';

/**
 * A long word: on one line, truncated where it does not fit, or on several lines of a narrow table. Its full text is
 * shown on hover.
 */
export function Clip({ children }: { children: string | null }) {
  return (
    <span className={css.clip} title={children ?? undefined}>
      {children}
    </span>
  );
}
