import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { renderThread } from '@site/release/render';
import { routes } from '../../src/routes';
import { serve } from './serve';
import { shellFromSources } from './shell-builds';
import { stopWithMessage } from './stop-with-message';

/** `npm run dev -w REMOTE`: a remote of this repository, with the shell built from its sources. */
shellFromSources(join(projectRoot, 'shell'))
  .then((shell) => serve(process.argv.slice(2), shell, renderThread, routes))
  .catch(stopWithMessage);
