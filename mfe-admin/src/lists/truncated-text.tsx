import { Fragment } from 'react';
import css from './truncated-text.module.css';

/** Splits an e-mail address after each @ and dot. */
const pieces = (text: string) => text.match(/[^@.]*[@.]|[^@.]+/g) ?? [];

/**
 * A long word: on one line, truncated where it does not fit, or on several lines of a narrow table. An address breaks
 * after @ and dots first. Its full text is shown on hover.
 */
export function TruncatedText({ children }: { children: string | null }) {
  return (
    <span className={css.truncated} title={children ?? undefined}>
      {pieces(children ?? '').map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no state
        <Fragment key={index}>
          {piece}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
