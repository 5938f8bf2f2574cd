import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/postgres/tables/index.ts',
  out: './src/db/postgres/migrations',
});
