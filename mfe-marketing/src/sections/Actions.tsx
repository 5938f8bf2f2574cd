import { ButtonLink } from '@site/platform';
import type { Action } from './block';

export function Actions({ actions }: { actions: Action[] }) {
  return actions.map(({ label, to, quiet }) => (
    <ButtonLink key={label} to={to} quiet={quiet}>
      {label}
    </ButtonLink>
  ));
}
