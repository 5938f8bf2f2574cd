import { Type } from '@sinclair/typebox';
import type { App } from './app-type';

export async function healthRoutes(app: App): Promise<void> {
  const schema = {
    tags: ['site'],
    summary: 'Answers while the API runs',
    response: { 200: Type.Object({ status: Type.Literal('ok') }) },
  };
  app.get('/health', { schema }, async () => ({ status: 'ok' as const }));
}
