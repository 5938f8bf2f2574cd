import type { Course } from '@site/contract';
import { brand } from '@site/platform';

/** The course as a schema.org object. */
export const courseJsonLd = (course: Course) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.title,
  description: course.summary,
  provider: { '@type': 'Organization', name: brand.name },
  teaches: course.modules.map(({ title }) => title),
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online' },
});
