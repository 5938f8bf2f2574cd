import type { Step } from '@site/platform';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PointProps } from './Point';

export interface Action {
  label: string;
  to: string;
  quiet?: boolean;
}

export interface Topic {
  title: string;
  text: string;
  picture: string;
}

interface Headed {
  title: string;
  lead?: string;
}

/** The blocks of a page. A page is an ordered list of blocks; `Blocks` renders each of them. */
export type Block =
  | (Headed & { kind: 'hero'; picture: string; actions?: Action[]; crumb?: string })
  | (Headed & { kind: 'points'; items: PointProps[] })
  | (Headed & { kind: 'tiles'; items: { label: string; Icon: LucideIcon }[] })
  | (Headed & { kind: 'steps'; items: Step[] })
  | (Headed & { kind: 'split'; text: ReactNode[]; checklist?: string[]; picture: string; actions?: Action[] })
  | (Headed & { kind: 'topics'; by: 'hover' | 'click'; items: Topic[] })
  | (Headed & { kind: 'questions'; items: Question[]; independent?: boolean; openAt?: number; action?: Action })
  | (Headed & { kind: 'carousel'; items: PointProps[]; density?: 'regular' | 'narrow' })
  | (Headed & { kind: 'custom'; content: ReactNode })
  | (Headed & { kind: 'call-to-action'; lead: string; actions: Action[] });

export interface Question {
  question: string;
  ans: string;
}
