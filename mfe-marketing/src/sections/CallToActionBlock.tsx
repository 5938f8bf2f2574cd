import { CallToAction } from '@site/platform';
import type { ReactNode } from 'react';
import { Actions } from './Actions';
import type { Action } from './block';

interface CallToActionBlockProps {
  title: string;
  lead: string;
  actions: Action[];
  /** Below the buttons. */
  content?: ReactNode;
}

export function CallToActionBlock({ title, lead, actions, content }: CallToActionBlockProps) {
  return (
    <CallToAction title={title} lead={lead}>
      <Actions actions={actions} />
      {content}
    </CallToAction>
  );
}
