import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isListed, type Route } from '../src/routing/route';

/** The rows of a built project's route table. */
export const routesOf = (root: string): Route[] =>
  JSON.parse(readFileSync(join(root, 'shell/dist/routes.json'), 'utf8'));

/** The routes of the project in `root` that search engines may list. */
export const listedRoutes = (root: string): Route[] => routesOf(root).filter(isListed);
