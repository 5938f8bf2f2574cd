import { Closing } from '@site/platform';
import { Actions } from './Actions';
import type { Action } from './block';

export function ClosingBlock({ title, lead, actions }: { title: string; lead: string; actions: Action[] }) {
  return (
    <Closing title={title} lead={lead}>
      <Actions actions={actions} />
    </Closing>
  );
}
