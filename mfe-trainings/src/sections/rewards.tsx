import type { Course } from '@site/contract';
import { Checklist, Figure, Section, SectionHead } from '@site/platform';
import graduation from '../art/graduation.svg';

export function Rewards({ documents }: Pick<Course, 'documents'>) {
  return (
    <Section labelledBy="rewards">
      <div className="split">
        <div>
          <SectionHead
            id="rewards"
            title="What you will get after finishing"
            lead="Five documents that an employer can check, and a product of your own to show."
          />
          <Checklist items={documents} />
        </div>
        <Figure src={graduation} width={795} height={574} />
      </div>
    </Section>
  );
}
