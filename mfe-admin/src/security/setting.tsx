import { type ReactNode, useId } from 'react';
import { useFocusFallback } from '../lists/focus-fallback';
import css from './security.module.css';

/** A setting: title and explanation on the left, its controls on the right. */
export function Setting({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.setting} aria-labelledby={id} tabIndex={-1} {...useFocusFallback()}>
      <div className={css.about}>
        <h3 id={id}>{title}</h3>
        <p>{about}</p>
      </div>
      <div className={css.controls}>{children}</div>
    </section>
  );
}
