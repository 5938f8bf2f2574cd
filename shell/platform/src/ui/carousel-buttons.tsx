import { ArrowLeft, ArrowRight, type IconNode, Pause, Play } from 'lucide';
import type { CarouselState } from './carousel-state';
import { Icon } from './icon';

interface CarouselButtonsProps {
  carousel: Pick<CarouselState, 'current' | 'show' | 'playing' | 'toggle'>;
  /** Name of one item: "Next slide" instead of "Next". */
  noun?: string;
}

/** The previous, play or pause, and next buttons of all carousels. */
export function CarouselButtons({ carousel: { current, show, playing, toggle }, noun = '' }: CarouselButtonsProps) {
  const button = (label: string, icon: IconNode, onClick: () => void) => (
    <button className="icon-btn icon-btn--line" type="button" aria-label={label} onClick={onClick}>
      <Icon of={icon} />
    </button>
  );
  return (
    <div className="carousel__buttons">
      {button(`Previous ${noun}`.trim(), ArrowLeft, () => show(current - 1))}
      {button(playing ? 'Pause' : 'Play', playing ? Pause : Play, toggle)}
      {button(`Next ${noun}`.trim(), ArrowRight, () => show(current + 1))}
    </div>
  );
}
