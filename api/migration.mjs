import { spawnSync } from 'node:child_process';

/** Writes the migrations of both engines, with the same name: npm run migration -w @site/api -- --name NAME */
for (const config of ['drizzle.config.ts', 'drizzle.postgres.config.ts']) {
  const args = ['generate', '--config', config, ...process.argv.slice(2)];
  const { status } = spawnSync('drizzle-kit', args, { cwd: import.meta.dirname, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
