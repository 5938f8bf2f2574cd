import { Catalogue } from '@site/contract';
import type { App } from '../http/app-type';
import { sharedAnswer, unchanged } from '../http/shared-answer';
import { catalogue } from './catalogue';

export async function catalogueRoutes(app: App): Promise<void> {
  const schema = {
    tags: ['catalogue'],
    summary: 'Plans and add-ons with their prices',
    response: { 200: Catalogue, 304: unchanged },
  };
  app.get('/catalogue', { schema }, sharedAnswer(catalogue));
}
