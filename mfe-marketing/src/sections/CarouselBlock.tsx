import { Section } from '@site/platform';
import type { ReactNode } from 'react';
import { toneAt } from './Background';
import type { Tone } from './block';
import type { PointProps } from './Point';
import { PointCarousel } from './PointCarousel';

interface CarouselBlockProps {
  title: string;
  items: PointProps[];
  density?: 'regular' | 'narrow';
  content?: ReactNode;
  /** Position on the page, for the tone of a block without one. */
  index?: number;
  tone?: Tone;
}

export function CarouselBlock({ title, items, density, content, index = 0, tone = toneAt(index) }: CarouselBlockProps) {
  return (
    <Section tone={tone}>
      <PointCarousel title={title} items={items} density={density} />
      {content}
    </Section>
  );
}
