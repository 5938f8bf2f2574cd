import { Carousel, Section } from '@site/platform';
import { toneAt } from './Background';
import { Point, type PointProps } from './Point';

interface CarouselBlockProps {
  title: string;
  items: PointProps[];
  density?: 'regular' | 'narrow';
  index: number;
}

export function CarouselBlock({ title, items, density, index }: CarouselBlockProps) {
  return (
    <Section tone={toneAt(index)}>
      <Carousel
        label={title}
        head={<h2>{title}</h2>}
        density={density}
        dots
        items={items.map((item) => ({ key: item.title, content: <Point {...item} /> }))}
      />
    </Section>
  );
}
