import { Section, SectionHead } from '@site/platform';
import { type ReactNode, useId } from 'react';

/** The ground of the block at place `at`. */
export const toneAt = (at: number) => (at % 2 === 0 ? 'sunken' : 'plain');

interface BackgroundProps {
  title: string;
  lead?: string;
  at: number;
  children: ReactNode;
}

/** A headed section on the ground that its place gives it. */
export function Background({ title, lead, at, children }: BackgroundProps) {
  const id = useId();
  return (
    <Section tone={toneAt(at)} labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead} />
      {children}
    </Section>
  );
}
