import { join } from 'node:path';
import { projectRoot } from '../infra/project-root';

/** The compiled `render-thread.ts` of this project. Threads cannot run the sources. */
export const renderThread = join(projectRoot, 'shell/release/dist/render/render-thread.js');
