import { Steps } from '@site/platform';
import { Background } from './Background';
import type { Block } from './block';
import { CallToActionBlock } from './CallToActionBlock';
import { CarouselBlock } from './CarouselBlock';
import { Hero } from './Hero';
import { Numbered } from './Numbered';
import { Points } from './Points';
import { Questions } from './Questions';
import { SideHeading } from './SideHeading';
import { Split } from './Split';
import { Statement } from './Statement';
import { Tiles } from './Tiles';
import { Topics } from './Topics';

function Content({ block, index }: { block: Block; index: number }) {
  switch (block.kind) {
    case 'hero':
      return <Hero {...block} />;
    case 'call-to-action':
      return <CallToActionBlock {...block} />;
    case 'carousel':
      return <CarouselBlock {...block} index={index} />;
    case 'split':
      return <Split {...block} index={index} />;
    case 'questions':
      return <Questions {...block} index={index} />;
    case 'statement':
      return <Statement {...block} index={index} />;
    case 'side-heading':
      return <SideHeading {...block} index={index} />;
    case 'numbered':
      return <Numbered {...block} index={index} />;
    case 'points':
      return (
        <Background {...block} index={index}>
          <Points items={block.items} compact={block.compact} />
        </Background>
      );
    case 'tiles':
      return (
        <Background {...block} index={index}>
          <Tiles items={block.items} />
        </Background>
      );
    case 'steps':
      return (
        <Background {...block} index={index}>
          <Steps items={block.items} />
        </Background>
      );
    case 'topics':
      return (
        <Background {...block} index={index}>
          <Topics items={block.items} by={block.by} />
        </Background>
      );
    case 'custom':
      return (
        <Background {...block} index={index}>
          {block.content}
        </Background>
      );
  }
}

/** Renders a page from its blocks, with alternating white and sunken backgrounds. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <Content key={block.title} block={block} index={index} />);
}
