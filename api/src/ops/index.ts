import { buildOpsServer, listen } from '@site/serving';
import type { Passwords } from '../accounts/passwords';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import type { FileChecker } from '../files/checker/file-checker';
import type { FileStore } from '../files/file-store';
import type { App } from '../http/app-type';
import type { LimitStore } from '../limits/limit-store';
import { createChecks } from './checks';
import { collectMetrics } from './metrics';
import { opsRoutes } from './routes';

interface Deps {
  settings: ApiSettings;
  database: Database;
  limitStore: LimitStore;
  fileStore: FileStore;
  passwords: Pick<Passwords, 'waiting'>;
  uploads: { checker: Pick<FileChecker, 'waiting'> };
}

/** Health and metrics for operators: answered to the site, or on a port of this process when it runs alone. */
export async function startOps(app: App, deps: Deps, isStopping: () => boolean): Promise<void> {
  const { ops, opsListen, role } = deps.settings;
  if (!ops && !opsListen) return;
  const { database, passwords, uploads } = deps;
  const queues = {
    passwords: () => passwords.waiting,
    files: () => uploads.checker.waiting,
    database: () => database.waiting(),
  };
  const metrics = collectMetrics(app, database, queues, role);
  const check = createChecks(deps);
  if (ops) await app.register(opsRoutes, { metrics, check });
  if (!opsListen) return;
  const server = buildOpsServer({
    log: app.log,
    check: async () => ({ [role]: isStopping() ? 'is stopping' : 'ok', ...(await check()) }),
    collect: async () => metrics,
  });
  app.addHook('onClose', () => server.close());
  if ('port' in opsListen) await listen(server, opsListen.host, opsListen.port, 'OPS_');
  else await server.listen(opsListen);
}
