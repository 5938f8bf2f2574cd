import { Type } from '@sinclair/typebox';
import type { App } from './app-type';

export function healthRoutes(api: App) {
  const schema = {
    tags: ['site'],
    summary: 'Whether the API runs',
    response: { 200: Type.Object({ status: Type.Literal('ok') }) },
  };
  api.get('/health', { schema }, async () => ({ status: 'ok' as const }));
}
