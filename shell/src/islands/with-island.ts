import type { PageModule } from '@site/platform';
import { hasIsland, type WithIsland } from './island-module';

/** Returns the module with a component, also if it has an island instead. The code for islands is loaded on demand. */
export async function withIsland<Module extends Pick<PageModule, 'default'>>(
  module: Module | WithIsland<Module>,
  data: Record<string, unknown>,
  name: string,
): Promise<Module> {
  if (!hasIsland(module)) return module;
  const { withMountedIsland } = await import(/* webpackChunkName: "roots" */ './mounted-island');
  return withMountedIsland(module, data, name);
}
