import {
  brand,
  type PageAnswers,
  type PageMeta,
  type PageRequests,
  Section,
  SectionHead,
  Steps,
  usePageData,
} from '@site/platform';
import { ceremonies } from '../content/agile';
import { courseJsonLd } from '../content/course-json-ld';
import { highlights } from '../content/highlights';
import { CourseNav } from '../course-nav/course-nav';
import { ScheduleCall } from '../schedule-call/schedule-call';
import { Curriculum } from '../sections/curriculum';
import { Hero } from '../sections/hero';
import { HowItWorks } from '../sections/how-it-works';
import { Points } from '../sections/points';
import { Prospects } from '../sections/prospects';
import { Rewards } from '../sections/rewards';
import { Tools } from '../sections/tools';

export const data = { course: '/trainings/course' } satisfies PageRequests;

export const meta = ({ course }: PageAnswers<typeof data>): PageMeta => ({
  title: `Full stack web development training | ${brand.name}`,
  description:
    'A live MERN course: MongoDB, Express, React and Node, in agile sprints. 7 days free trial, five documents at the end.',
  jsonLd: [courseJsonLd(course)],
});

export default function Trainings() {
  const { course } = usePageData(data);
  return (
    <>
      <CourseNav />
      <Hero course={course} />
      <Tools />
      <Section tone="sunken" labelledBy="highlights">
        <SectionHead id="highlights" title="Training Highlights" />
        <Points items={highlights} columns={5} />
      </Section>
      <Curriculum modules={course.modules} />
      <Prospects />
      <Section tone="sunken" labelledBy="agile">
        <SectionHead
          id="agile"
          title="Agile methodology"
          lead="You learn to code the way teams really work: in sprints of two weeks, with four meetings that keep everyone honest."
        />
        <Steps items={ceremonies} />
      </Section>
      <HowItWorks />
      <Rewards documents={course.documents} />
      <ScheduleCall />
    </>
  );
}
