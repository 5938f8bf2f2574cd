import { type ReactNode, useId } from 'react';
import css from './settings.module.css';

/** A setting: title and explanation on the left, its controls on the right. */
export function Setting({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.setting} aria-labelledby={id}>
      <div className={css.about}>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={css.controls}>{children}</div>
    </section>
  );
}
