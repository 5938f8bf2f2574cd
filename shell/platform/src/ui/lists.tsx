import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon';

/** Short texts, each with a check mark. */
export function Checklist({ items }: { items: ReactNode[] }) {
  return (
    // `ticks` is for remotes built with 1.6 or older, which style it.
    <ul className="checklist ticks">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and its items have no key
        <li key={index}>
          <Icon of={Check} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

export interface Step {
  title: string;
  text: string;
}

/** Numbered steps: a column on phones, a row on wide screens. */
export function Steps({ items }: { items: readonly Step[] }) {
  return (
    <ol className="steps" data-count={items.length}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
