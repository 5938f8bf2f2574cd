import { type Configuration, type MultiStats, webpack } from 'webpack';

const file = 'server.cjs';

/** What renders the pages of an app. */
export interface ServerBundle {
  source: string;
  /** Its source map; missing in a packaged shell. */
  map?: string;
}

/**
 * Returns a function that builds these configurations and resolves with their server bundles. It writes no file,
 * and builds only what changed since the last call. It rejects when the build fails.
 */
export function serverBundles(configurations: Configuration[]): () => Promise<ServerBundle[]> {
  const compiler = webpack(configurations);
  if (!compiler) throw new Error('Webpack created no compiler for the server bundles of the remote and the shell');
  for (const each of compiler.compilers) each.hooks.shouldEmit.tap('ServerBundles', () => false);
  const build = async () => {
    const { stats } = await new Promise<MultiStats>((resolve, reject) =>
      compiler.run((error, built) => (built ? resolve(built) : reject(error))),
    );
    return stats.map(({ compilation }) => {
      const [error] = compilation.errors;
      if (error) throw error;
      const textOf = (name: string) => compilation.getAsset(name)?.source.source().toString();
      return { source: textOf(file) ?? '', map: textOf(`${file}.map`) };
    });
  };
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    // A compiler runs once at a time.
    const next = last.then(build, build);
    last = next;
    return next;
  };
}
