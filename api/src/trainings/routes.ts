import { Course } from '@site/contract';
import type { ApiSettings } from '../config/settings';
import { fileAnswer } from '../files/send-file';
import type { App } from '../http/app-type';
import { sharedAnswer, unchanged } from '../http/shared-answer';
import { loadOnce } from '../infra/load-once';
import { course } from './course';

interface Deps {
  settings: Pick<ApiSettings, 'brand'>;
}

export async function trainingRoutes(app: App, { settings }: Deps): Promise<void> {
  const schema = {
    tags: ['trainings'],
    summary: 'The course, its modules and outcomes',
    response: { 200: Course, 304: unchanged },
  };
  app.get('/trainings/course', { schema }, sharedAnswer(course));

  const pdf = {
    tags: ['trainings'],
    summary: 'The curriculum of the course as a PDF',
    response: { 200: fileAnswer('The PDF', ['application/pdf']) },
  };
  const curriculum = loadOnce(() => createCurriculum(settings.brand));
  app.get('/trainings/curriculum', { schema: pdf }, async (_request, reply) => {
    const content = await curriculum();
    const name = 'full-stack-web-development-curriculum.pdf';
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(content);
  });
}

/** Loads the PDF library when it is needed first, because that takes a sixth of the API's start. */
async function createCurriculum(brand: string): Promise<Buffer> {
  const { curriculumPdf } = await import('./curriculum');
  return curriculumPdf(course, brand);
}
