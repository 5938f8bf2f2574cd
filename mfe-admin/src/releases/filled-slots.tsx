import type { FilledSlot } from '@site/contract';
import { Link } from '@site/platform';

/** What a remote fills on pages of other remotes, with links to these pages. */
export function FilledSlots({ slots }: { slots: readonly FilledSlot[] }) {
  return slots.map(({ name, pages }) => (
    <small key={name}>
      fills <code>{name}</code>
      {pages.length === 0 && ', which no page holds'}
      {pages.map(({ path, remote }, at) => (
        <span key={path}>
          {at > 0 ? ', ' : ' on '}
          <Link to={path}>{path}</Link> of {remote}
        </span>
      ))}
    </small>
  ));
}
