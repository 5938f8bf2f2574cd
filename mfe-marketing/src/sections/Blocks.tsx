import { Steps } from '@site/platform';
import { Background } from './Background';
import type { Block } from './block';
import { CallToActionBlock } from './CallToActionBlock';
import { CarouselBlock } from './CarouselBlock';
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
    case 'call-to-action':
      return <CallToActionBlock {...block} />;
    case 'carousel':
      return <CarouselBlock {...block} at={at} />;
    case 'split':
      return <Split {...block} at={at} />;
    case 'questions':
      return <Questions {...block} at={at} />;
    case 'points':
      return (
        <Background {...block} at={at}>
          <Points items={block.items} />
        </Background>
      );
    case 'tiles':
      return (
        <Background {...block} at={at}>
          <Tiles items={block.items} />
        </Background>
      );
    case 'steps':
      return (
        <Background {...block} at={at}>
          <Steps items={block.items} />
        </Background>
      );
    case 'topics':
      return (
        <Background {...block} at={at}>
          <Topics items={block.items} by={block.by} />
        </Background>
      );
    case 'own':
      return (
        <Background {...block} at={at}>
          {block.content}
        </Background>
      );
  }
}

/** Renders a page from its blocks, with alternating white and sunken backgrounds. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => <Content key={block.title} block={block} at={at} />);
}
