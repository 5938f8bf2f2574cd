import type { Course } from '@site/contract';
import { Accordion, Checklist, Section, SectionHead } from '@site/platform';

export function Curriculum({ modules }: Pick<Course, 'modules'>) {
  const items = modules.map(({ title, topics }, index) => ({
    title: `${index + 1}. ${title}`,
    content: <Checklist items={topics} />,
  }));
  return (
    <Section labelledBy="curriculum">
      <div className="split split--narrow-first">
        <SectionHead
          id="curriculum"
          title="What you will learn"
          lead="The MERN stack from an empty folder to a product that people use."
        />
        <Accordion items={items} openAt={0} />
      </div>
    </Section>
  );
}
