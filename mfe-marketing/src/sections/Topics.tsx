import { Icon } from '@site/platform';
import { ChevronRight } from 'lucide';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { Topic } from './block';
import styles from './topics.module.css';

/**
 * A list whose current item shows its text and picture. A click, a tap or the keyboard selects an item; with
 * `by="hover"` hovering does as well.
 */
export function Topics({ items, by }: { items: Topic[]; by: 'hover' | 'click' }) {
  const [current, setCurrent] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by !== 'hover') return;
    // The visitor may have hovered or focused an item before this code ran.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const reached = buttons.findIndex((button) => button.matches(':hover, :focus'));
    if (reached >= 0) setCurrent(reached);
  }, [by]);
  return (
    <div className={styles.topics} ref={list} data-long={items.length > 6 || undefined}>
      {items.map(({ title, text, picture }, index) => {
        const choose = () => setCurrent(index);
        const chosen = index === current;
        return (
          <Fragment key={title}>
            <h3 className={styles.name}>
              <button
                type="button"
                aria-expanded={chosen}
                aria-controls={`${id}-${index}`}
                onClick={choose}
                onMouseEnter={by === 'hover' ? choose : undefined}
                onFocus={by === 'hover' ? choose : undefined}
              >
                {title}
                <Icon of={ChevronRight} />
              </button>
            </h3>
            <div className={styles.panel} id={`${id}-${index}`} data-current={chosen || undefined}>
              <img src={picture} width={480} height={320} alt="" loading="lazy" />
              <p>{text}</p>
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}
