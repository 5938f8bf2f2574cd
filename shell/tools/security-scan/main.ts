import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningSite } from '../../testing/running-site';
import { attacks } from './attacks';
import { type AttackResult, attackedAdmin, runAttacks } from './attacks/run-attacks';
import { sqlmap } from './sqlmap';
import { wapiti } from './wapiti';

/** Runs wapiti, sqlmap and every attack against sites that it starts, prints a table, and fails if one succeeded. */
async function main(): Promise<void> {
  const scans = await scanSite();
  const attempts = await runAttacks(attacks, (result) => console.log(rowOf(result)));
  const results = [...scans, ...attempts];
  const broken = results.filter((result) => result.broken !== undefined);
  console.log(['', 'held    seconds  attack', ...results.map(rowOf), ''].join('\n'));
  console.log(`${results.length - broken.length} passed, ${broken.length} failed`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

async function scanSite(): Promise<AttackResult[]> {
  const reports = mkdtempSync(join(tmpdir(), 'audit-'));
  const site = await RunningSite.start({
    ADMIN_EMAIL: attackedAdmin.email,
    ADMIN_PASSWORD: attackedAdmin.password,
    // The scanners send thousands of forms; other attacks test the limits.
    FORMS_PER_HOUR: '1000000',
  });
  try {
    const login = await fetch(`${site.url}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(attackedAdmin),
    });
    const { user: token } = (await login.json()) as { user: string };
    return [
      await scan('wapiti, all modules that apply', () => wapiti(site.url, reports)),
      await scan('sqlmap, every parameter that reaches the database', () => sqlmap(site.url, token, reports)),
    ];
  } finally {
    await site.stop();
    rmSync(reports, { recursive: true });
  }
}

/** @param findings resolves with a line for each finding above informational level */
async function scan(title: string, findings: () => Promise<string[]>): Promise<AttackResult> {
  const startedAt = Date.now();
  const found = await findings();
  return { title, broken: found.length > 0 ? found.join('\n') : undefined, milliseconds: Date.now() - startedAt };
}

function rowOf({ title, broken, milliseconds }: AttackResult): string {
  const seconds = (milliseconds / 1000).toFixed(1).padStart(7);
  return `${broken === undefined ? 'yes   ' : 'BROKEN'}  ${seconds}  ${title}${broken === undefined ? '' : `\n        ${broken}`}`;
}

void main();
