import { Section, SectionHead } from '@site/platform';
import type { PictureBackground } from '../samples';
import styles from './before-after.module.css';
import { Comparisons } from './Comparisons';
import { CroppedPicture } from './CroppedPicture';
import type { Picture, Story } from './story';

interface StateProps extends Picture {
  title: string;
  text: string;
  background: PictureBackground;
}

function State({ src, alt, background, title, text }: StateProps) {
  return (
    <figure>
      <CroppedPicture src={src} alt={alt} width={360} height={400} background={background} />
      <figcaption>
        <b>{title}</b>
        {text}
      </figcaption>
    </figure>
  );
}

export function BeforeAfter({ before, after, comparisons }: Story) {
  return (
    <Section tone="sunken" labelledBy="before-after">
      <SectionHead id="before-after" title="Before and after" />
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <State {...before} background="sky" />
          <State {...after} background="mist" />
        </div>
        <Comparisons comparisons={comparisons} />
      </div>
    </Section>
  );
}
