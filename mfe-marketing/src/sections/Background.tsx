import { Section, SectionHead } from '@site/platform';
import { type ReactNode, useId } from 'react';
import type { Tone } from './block';

/** Background tone of the block at `index`. Tones alternate. */
export const toneAt = (index: number): Tone => (index % 2 === 0 ? 'sunken' : 'plain');

interface BackgroundProps {
  title: string;
  lead?: string;
  index: number;
  tone?: Tone;
  children: ReactNode;
}

/** A section with a heading, on the background of its index. */
export function Background({ title, lead, index, tone = toneAt(index), children }: BackgroundProps) {
  const id = useId();
  return (
    <Section tone={tone} labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead} />
      {children}
    </Section>
  );
}
