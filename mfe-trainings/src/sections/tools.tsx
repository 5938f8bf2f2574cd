import { Carousel, Section, SectionHead } from '@site/platform';
import { tools } from '../content/tools';
import styles from './tools.module.css';

const items = tools.map(({ icon, title }) => ({
  key: title,
  content: (
    <div className={styles.tool}>
      <img src={icon} width={56} height={56} alt="" loading="lazy" />
      <h3>{title}</h3>
    </div>
  ),
}));

export function Tools() {
  return (
    <Section>
      <div className={styles.tools}>
        <Carousel
          label="Tools you will work with"
          head={<SectionHead title="Tools you will work with" />}
          items={items}
          intervalMs={3000}
          dots
        />
      </div>
    </Section>
  );
}
