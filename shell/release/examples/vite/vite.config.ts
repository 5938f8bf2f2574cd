import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
import { styleIntegrity } from './style-integrity';

const version = process.env.VERSION ?? JSON.parse(readFileSync('package.json', 'utf8')).version;

/** The site provides these; the remote bundles none of them. */
const requires = { react: '^19.0.0', '@site/platform': '^1.10.0' };
const shared = Object.fromEntries(
  [
    ['react', requires.react],
    ['react/jsx-runtime', requires.react],
    ['@site/platform', requires['@site/platform']],
  ].map(([id, requiredVersion]) => [id, { singleton: true, import: false as const, requiredVersion }]),
);

mkdirSync('dist', { recursive: true });
writeFileSync('dist/contract.json', JSON.stringify({ provides: {}, requires, pages: ['by-vite'], operations: [] }));

export default defineConfig(({ isSsrBuild }) => ({
  define: { BUILD_VERSION: JSON.stringify(version) },
  esbuild: { jsx: 'automatic' },
  base: './',
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist',
        emptyOutDir: false,
        rollupOptions: {
          input: 'src/server.ts',
          external: Object.keys(shared),
          output: { format: 'cjs', entryFileNames: 'server.cjs', inlineDynamicImports: true },
        },
      }
    : {
        outDir: 'dist/web',
        target: 'es2022',
        modulePreload: false,
        rollupOptions: { input: 'src/server.ts' },
      },
  plugins: isSsrBuild
    ? []
    : [
        styleIntegrity(),
        federation({
          // Unique for each release, because several can run on one page.
          name: `mfe_by_vite_${version.replace(/\W/g, '_')}`,
          filename: 'remoteEntry.mjs',
          exposes: { './by-vite': './src/pages/by-vite.tsx' },
          shared,
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
        }),
      ],
}));
