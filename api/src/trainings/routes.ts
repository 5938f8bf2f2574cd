import { Course } from '@site/contract';
import type { ApiSettings } from '../config/settings';
import { fileAnswer } from '../files/send-file';
import type { App } from '../http/app-type';
import { sharedAnswer, unchanged } from '../http/shared-answer';
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
  let curriculum: Promise<Buffer> | undefined;
  app.get('/trainings/curriculum', { schema: pdf }, async (_request, reply) => {
    const name = 'full-stack-web-development-curriculum.pdf';
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
    curriculum ??= createCurriculum(settings.brand);
    return reply.send(await curriculum);
  });
}

/** Loads the PDF library when it is needed first, because that takes a sixth of the API's start. */
async function createCurriculum(brand: string): Promise<Buffer> {
  const { curriculumPdf } = await import('./curriculum');
  return curriculumPdf(course, brand);
}
