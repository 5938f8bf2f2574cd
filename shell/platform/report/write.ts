import { writeFileSync } from 'node:fs';
import { apiReport } from './api-report';
import { firstVersions, firstVersionsFile, storedFirstVersions } from './first-versions';
import { checkStep, reportFile, storedReport, withVersion } from './report';

/** `npm run report -w @site/platform`. */
try {
  const api = apiReport();
  checkStep(storedReport(), api);
  writeFileSync(reportFile, withVersion(api));
  writeFileSync(firstVersionsFile, `${JSON.stringify(firstVersions(storedFirstVersions(), api), null, 2)}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
