import { ButtonLink, paths, Section, SectionHead } from '@site/platform';
import { prospects } from '../content/prospects';
import { Points } from './points';
import styles from './prospects.module.css';

export function Prospects() {
  return (
    <Section labelledBy="prospects">
      <SectionHead
        id="prospects"
        title="Future prospects"
        lead="Every one of these trades runs on web applications, and every one of them is hiring."
      />
      <Points items={prospects} columns={3} />
      <div className={`actions ${styles.next}`}>
        <ButtonLink to={paths.registration()}>Book Your Trial</ButtonLink>
      </div>
    </Section>
  );
}
