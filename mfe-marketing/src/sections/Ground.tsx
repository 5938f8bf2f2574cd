import { Section, SectionHead } from '@site/platform';
import { type ReactNode, useId } from 'react';

/** The ground of the block at place `at`. */
export const toneAt = (at: number) => (at % 2 === 0 ? 'sunken' : 'plain');

interface GroundProps {
  title: string;
  lead?: string;
  at: number;
  children: ReactNode;
}

/** A headed section on the ground that its place gives it. */
export function Ground({ title, lead, at, children }: GroundProps) {
  const id = useId();
  return (
    <Section tone={toneAt(at)} labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead} />
      {children}
    </Section>
  );
}
