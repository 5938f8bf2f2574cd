import { CallToAction } from '@site/platform';
import { Actions } from './Actions';
import type { Action } from './block';

export function CallToActionBlock({ title, lead, actions }: { title: string; lead: string; actions: Action[] }) {
  return (
    <CallToAction title={title} lead={lead}>
      <Actions actions={actions} />
    </CallToAction>
  );
}
