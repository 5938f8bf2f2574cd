import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Summary } from './summary';

interface AccordionProps {
  items: readonly { title: string; content: ReactNode }[];
  /** Every item opens and closes by itself; otherwise at most one is open. */
  independent?: boolean;
  /** Index of the item that is open at first. */
  openAt?: number;
}

/** Works before any script has run: the browser keeps `<details>` of one name exclusive. */
export function Accordion({ items, independent = false, openAt }: AccordionProps) {
  const group = useId();
  return (
    <div className="accordion">
      {items.map(({ title, content }, at) => (
        <details key={title} name={independent ? undefined : group} open={at === openAt || undefined}>
          <Summary>
            {title}
            <Plus />
          </Summary>
          <div className="accordion__content">{content}</div>
        </details>
      ))}
    </div>
  );
}
