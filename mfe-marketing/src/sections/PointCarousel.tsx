import { Carousel } from '@site/platform';
import { Point, type PointProps } from './Point';

interface PointCarouselProps {
  title: string;
  items: PointProps[];
  density?: 'regular' | 'narrow';
  /** Below another heading of its section. */
  under?: boolean;
}

/** A carousel of points with its heading. */
export function PointCarousel({ title, items, density, under }: PointCarouselProps) {
  return (
    <Carousel
      label={title}
      head={under ? <h3>{title}</h3> : <h2>{title}</h2>}
      density={density}
      dots
      items={items.map((item) => ({ key: item.title, content: <Point {...item} /> }))}
    />
  );
}
