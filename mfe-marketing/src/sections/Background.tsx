import { Section, SectionHead } from '@site/platform';
import { type ReactNode, useId } from 'react';
import type { Tone } from './block';

/** Background tone of the block at `index`. Tones alternate. */
export const toneAt = (index: number): Tone => (index % 2 === 0 ? 'sunken' : 'plain');

interface BackgroundProps {
  title: string;
  lead?: string;
  /** Position on the page, which alternates the tones; 0 without one. */
  index?: number;
  tone?: Tone;
  /** Fragment of links to the section. */
  id?: string;
  children: ReactNode;
}

/** A section with a heading, on the background of its index. */
export function Background({ title, lead, index = 0, tone = toneAt(index), id, children }: BackgroundProps) {
  const heading = useId();
  return (
    <Section tone={tone} id={id} labelledBy={heading}>
      <SectionHead id={heading} title={title} lead={lead} />
      {children}
    </Section>
  );
}
