import type { Step } from '@site/platform';
import type { IconNode } from 'lucide';
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

export type Tone = 'plain' | 'sunken' | 'tint';

/** A drawn picture with its size, which keeps its place before it loads. */
export interface Picture {
  src: string;
  width: number;
  height: number;
}

interface Headed {
  title: string;
  lead?: string;
  /** Background; without it the blocks alternate. */
  tone?: Tone;
}

/** The blocks of a page. A page is an ordered list of blocks; `Blocks` renders each of them. */
export type Block =
  | (Headed & { kind: 'hero'; picture: string | Picture; actions?: Action[]; crumb?: string })
  | (Headed & { kind: 'points'; items: PointProps[]; compact?: boolean })
  | (Headed & { kind: 'statement'; quiet?: string; rest?: string; content?: ReactNode })
  | (Headed & { kind: 'numbered'; items: readonly Step[]; picture: Picture; content?: ReactNode })
  | (Headed & { kind: 'side-heading'; content: ReactNode })
  | (Headed & { kind: 'tiles'; items: { label: string; icon: IconNode }[] })
  | (Headed & { kind: 'steps'; items: Step[] })
  | (Headed & { kind: 'split'; text: ReactNode[]; checklist?: string[]; picture: string; actions?: Action[] })
  | (Headed & { kind: 'topics'; by: 'hover' | 'click'; items: Topic[] })
  | (Headed & { kind: 'questions'; items: Question[]; independent?: boolean; openAt?: number; actions?: Action[] })
  | (Headed & { kind: 'carousel'; items: PointProps[]; density?: 'regular' | 'narrow'; content?: ReactNode })
  | (Headed & { kind: 'custom'; content: ReactNode; id?: string })
  | (Headed & { kind: 'call-to-action'; lead: string; actions: Action[]; content?: ReactNode });

export interface Question {
  question: string;
  ans: string;
}
