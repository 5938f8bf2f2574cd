import type { OrderStep, ServicesOrder } from '@site/contract';
import { DateTime } from '../lists/date-time';
import { detailOf, isBad, titleOf, waitText } from './step-texts';
import css from './timeline.module.css';

/** The history of an order. A hollow dot is a step that has not happened yet. */
export function Timeline({ order, steps }: { order: ServicesOrder; steps: readonly OrderStep[] }) {
  return (
    <ol className={css.timeline}>
      {steps.map((step, index) => {
        const detail = step.done ? detailOf(step, order) : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows, and equal steps may repeat
          <li key={index} data-look={step.done ? (isBad(step) ? 'bad' : undefined) : 'todo'}>
            <b>
              {titleOf(step, order)}
              {!step.done && <span className="vh">, not yet</span>}
            </b>
            {step.at ? <DateTime time={step.at} /> : <span>{waitText(step)}</span>}
            {detail && <small>{detail}</small>}
          </li>
        );
      })}
    </ol>
  );
}
