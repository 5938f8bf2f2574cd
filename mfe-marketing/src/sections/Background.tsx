import { Section, SectionHead } from '@site/platform';
import { type ReactNode, useId } from 'react';

/** Background tone of the block at `index`. Tones alternate. */
export const toneAt = (index: number) => (index % 2 === 0 ? 'sunken' : 'plain');

interface BackgroundProps {
  title: string;
  lead?: string;
  index: number;
  children: ReactNode;
}

/** A section with a heading, on the background of its index. */
export function Background({ title, lead, index, children }: BackgroundProps) {
  const id = useId();
  return (
    <Section tone={toneAt(index)} labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead} />
      {children}
    </Section>
  );
}
