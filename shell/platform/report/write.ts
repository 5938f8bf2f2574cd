import { entries, writeReport } from './reports';

/** `npm run report -w @site/platform`. */
try {
  for (const entry of entries) writeReport(entry);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
