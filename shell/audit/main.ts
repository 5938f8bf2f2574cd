import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningSite } from '../testing/running-site';
import { sqlmap } from './sqlmap';
import { wapiti } from './wapiti';

const admin = { email: 'admin@harborlight.example', password: 'Harbor1!' };

/** Scans a site of its own, prints what was found, and fails when anything is above informational. */
async function main(): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), 'audit-'));
  const site = await RunningSite.start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    const login = await fetch(`${site.url}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const { user: token } = (await login.json()) as { user: string };
    const findings = [...(await wapiti(site.url, reports)), ...(await sqlmap(site.url, token, reports))];
    for (const finding of findings) console.log(finding);
    console.log(
      findings.length === 0 ? 'wapiti and sqlmap found nothing above informational' : `${findings.length} findings`,
    );
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await site.stop();
    rmSync(reports, { recursive: true });
  }
}

void main();
