import { writeFileSync } from 'node:fs';
import { apiReport } from './api-report';
import { checkStep, reportFile, storedReport, withVersion } from './report';

/** `npm run report -w @site/platform`. */
try {
  const api = apiReport();
  checkStep(storedReport(), api);
  writeFileSync(reportFile, withVersion(api));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
