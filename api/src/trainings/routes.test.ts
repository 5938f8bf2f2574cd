import { fastify } from 'fastify';
import type { App } from '../http/app-type';
import { curriculumPdf } from './curriculum';
import { trainingRoutes } from './routes';

jest.mock('./curriculum', () => ({ curriculumPdf: jest.fn() }));

test('a curriculum that could not be created is an error without a download, and the next request creates it', async () => {
  jest.mocked(curriculumPdf).mockRejectedValueOnce(new Error('no memory')).mockResolvedValueOnce(Buffer.from('%PDF'));
  const app = fastify().setSerializerCompiler(() => JSON.stringify);
  await app.register((scope) => trainingRoutes(scope as unknown as App, { settings: { brand: 'Harborlight' } }));
  const get = () => app.inject('/trainings/curriculum');

  const failed = await get();
  expect(failed.statusCode).toBe(500);
  expect(failed.headers).not.toHaveProperty('content-disposition');
  expect(failed.json()).toMatchObject({ message: 'no memory' });

  for (const answer of [await get(), await get()]) {
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'application/pdf', '%PDF']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.pdf"$/);
  }
  expect(curriculumPdf).toHaveBeenCalledTimes(2);
  await app.close();
});
