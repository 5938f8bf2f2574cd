import type { included, notIncluded } from '@site/contract';
import { Check } from 'lucide-react';
import css from './comparison.module.css';

const yes: typeof included = 'Included';
const no: typeof notIncluded = 'Not included';

interface CellProps {
  text: string;
  pick: true | undefined;
  /** Ids of its group, its row and its plan, because the headings of groups are a second level. */
  headers: string;
}

export function Cell({ text, pick, headers }: CellProps) {
  return (
    <td data-pick={pick} headers={headers} className={text === no ? css.no : undefined}>
      {text === yes && <Check />}
      <span className={text === yes ? 'vh' : undefined}>{text}</span>
    </td>
  );
}
