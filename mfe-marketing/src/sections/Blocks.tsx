import { Steps } from '@site/platform';
import type { Block } from './block';
import { CarouselBlock } from './CarouselBlock';
import { ClosingBlock } from './ClosingBlock';
import { Ground } from './Ground';
import { Hero } from './Hero';
import { Points } from './Points';
import { Questions } from './Questions';
import { Split } from './Split';
import { Tiles } from './Tiles';
import { Topics } from './Topics';

function Content({ block, at }: { block: Block; at: number }) {
  switch (block.kind) {
    case 'hero':
      return <Hero {...block} />;
    case 'closing':
      return <ClosingBlock {...block} />;
    case 'carousel':
      return <CarouselBlock {...block} at={at} />;
    case 'split':
      return <Split {...block} at={at} />;
    case 'questions':
      return <Questions {...block} at={at} />;
    case 'points':
      return (
        <Ground {...block} at={at}>
          <Points items={block.items} />
        </Ground>
      );
    case 'tiles':
      return (
        <Ground {...block} at={at}>
          <Tiles items={block.items} />
        </Ground>
      );
    case 'steps':
      return (
        <Ground {...block} at={at}>
          <Steps items={block.items} />
        </Ground>
      );
    case 'topics':
      return (
        <Ground {...block} at={at}>
          <Topics items={block.items} by={block.by} />
        </Ground>
      );
    case 'own':
      return (
        <Ground {...block} at={at}>
          {block.content}
        </Ground>
      );
  }
}

/** Draws a page from its blocks; white and sunken grounds take turns. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => <Content key={block.title} block={block} at={at} />);
}
