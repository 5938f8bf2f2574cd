import { Icon } from '@site/platform';
import { Circle, CircleCheck } from 'lucide';
import { criteriaOf } from './criteria';
import css from './criteria-hint.module.css';

/** Shows which criteria the password meets while it is typed. */
export function CriteriaHint({ password }: { password: string }) {
  return (
    <ul className={css.criteria}>
      {criteriaOf(password).map(({ label, met }) => {
        const done = met(password);
        return (
          <li key={label} data-met={done || undefined}>
            <Icon of={done ? CircleCheck : Circle} />
            {label}
            <span className="vh">{done ? ': met' : ': missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
