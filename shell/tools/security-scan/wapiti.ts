import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScanner } from './run-scanner';

interface Report {
  vulnerabilities: Record<string, { level: number; method: string; path: string; info: string }[]>;
}

/** Time limits of a scan, in seconds. */
const limits = { scan: 300, attack: 120 };

/** Known findings that we accept. */
const accepted = [
  // The site shows passports in an <object>, so 'none' is not possible; 'self' allows nothing from other origins.
  'CSP "object-src" value is not safe',
  // The header is set to 0, as is recommended today; wapiti wants the filter on.
  'X-XSS-Protection is not set',
];

/** Crawls the site and attacks what it finds. @returns a line for each finding above level 0, which is informational */
export async function wapiti(url: string, folder: string): Promise<string[]> {
  const report = join(folder, 'wapiti.json');
  const modules =
    'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,http_headers,permanentxss,redirect,sql,ssrf,xss,xxe';
  await runScanner('wapiti', [
    ...['--url', `${url}/`, '--scope', 'domain', '--module', modules, '--flush-session', '--no-bugreport'],
    ...['--max-scan-time', String(limits.scan), '--max-attack-time', String(limits.attack)],
    ...['--format', 'json', '--output', report],
  ]);
  const { vulnerabilities }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return Object.entries(vulnerabilities).flatMap(([kind, all]) =>
    all
      .filter(({ level, info }) => level > 0 && !accepted.includes(info))
      .map(({ method, path, info }) => `wapiti: ${kind}: ${method} ${path}: ${info}`),
  );
}
