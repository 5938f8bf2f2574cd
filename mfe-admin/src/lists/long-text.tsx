import { useState } from 'react';
import css from './long-text.module.css';

/** More than fits into four lines of 65 characters. */
const isLong = (text: string) => text.length > 320 || text.trimEnd().split('\n').length > 4;

interface LongTextProps {
  /** What the text is, for the button's name. */
  about: string;
  children: string;
}

/** A text of any length: four lines, with a button that shows all of it. */
export function LongText({ about, children }: LongTextProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isLong(children)) return <p className={css.text}>{children}</p>;
  return (
    <>
      <p className={css.text} data-clamped={!isOpen || undefined}>
        {children}
      </p>
      <button className={css.toggle} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Shorten' : 'Show'} the {about}
      </button>
    </>
  );
}
