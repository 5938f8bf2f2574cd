import { Course } from '../contract';
import type { App } from '../http/app-type';
import { course } from './course';

export function trainingRoutes(api: App) {
  const schema = {
    tags: ['trainings'],
    summary: 'The course: what it teaches, what it leads to',
    response: { 200: Course },
  };
  api.get('/trainings/course', { schema }, async () => course);
}
