import { type Configuration, type MultiStats, webpack } from 'webpack';

const file = 'server.cjs';

/**
 * Returns a function that builds these configurations and resolves with the sources of their server bundles. It writes
 * no file, and builds only what changed since the last call. It rejects when the build fails.
 */
export function serverBundles(configurations: Configuration[]): () => Promise<string[]> {
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
      return String(compilation.getAsset(file)?.source.source());
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
