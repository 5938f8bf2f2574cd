import { tellParent } from '@site/serving';
import type { Listen } from './config/listen';

interface Server {
  listen(options: Listen): Promise<string>;
  server: { address(): unknown };
}

/** Listens for the parent process. */
export async function serve(app: Server, listen: Listen): Promise<void> {
  await app.listen(listen);
  tellParent(app);
}
