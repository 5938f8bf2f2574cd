import css from './truncated-text.module.css';

/**
 * A long word: on one line, truncated where it does not fit, or on several lines of a narrow table. Its full text is
 * shown on hover.
 */
export function TruncatedText({ children }: { children: string | null }) {
  return (
    <span className={css.truncated} title={children ?? undefined}>
      {children}
    </span>
  );
}
