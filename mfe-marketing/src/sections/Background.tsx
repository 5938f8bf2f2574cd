import { Section, SectionHead } from '@site/platform';
import { type ReactNode, useId } from 'react';

/** Background tone of the block at index `at`. Tones alternate. */
export const toneAt = (at: number) => (at % 2 === 0 ? 'sunken' : 'plain');

interface BackgroundProps {
  title: string;
  lead?: string;
  at: number;
  children: ReactNode;
}

/** A section with a heading, on the background of its index. */
export function Background({ title, lead, at, children }: BackgroundProps) {
  const id = useId();
  return (
    <Section tone={toneAt(at)} labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead} />
      {children}
    </Section>
  );
}
