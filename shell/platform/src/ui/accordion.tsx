import { Plus } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon';
import { Summary } from './summary';

interface AccordionProps {
  items: readonly { title: string; content: ReactNode }[];
  /** Several items can be open; otherwise at most one. */
  independent?: boolean;
  /** Index of the initially open item. */
  openAt?: number;
}

/** Works before any script has run: of all `<details>` with the same name, the browser opens only one. */
export function Accordion({ items, independent = false, openAt }: AccordionProps) {
  const group = useId();
  return (
    <div className="accordion">
      {items.map(({ title, content }, index) => (
        <details key={title} name={independent ? undefined : group} open={index === openAt || undefined}>
          <Summary>
            {title}
            <Icon of={Plus} />
          </Summary>
          <div className="accordion__content">{content}</div>
        </details>
      ))}
    </div>
  );
}
