import type { included, notIncluded } from '@site/contract';
import { Icon } from '@site/platform';
import { Check } from 'lucide';
import css from './comparison.module.css';

const yes: typeof included = 'Included';
const no: typeof notIncluded = 'Not included';

interface CellProps {
  text: string;
  pick: true | undefined;
}

export function Cell({ text, pick }: CellProps) {
  return (
    <td data-pick={pick} className={text === no ? css.no : undefined}>
      {text === yes && <Icon of={Check} />}
      <span className={text === yes ? 'vh' : undefined}>{text}</span>
    </td>
  );
}
