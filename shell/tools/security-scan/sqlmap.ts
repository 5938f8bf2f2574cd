import { runScanner } from './run-scanner';

/** Calls whose parameters reach the database; sqlmap attacks at each `*`. */
const targets = (url: string) => [
  { url: `${url}/api/v1/admin/services-order?q=web*&sort=createdAt*&state=paid*&limit=5*` },
  { url: `${url}/api/v1/admin/services-order?orderIds=1*` },
  { url: `${url}/api/v1/admin/user?q=ada*&role=user*` },
  { url: `${url}/api/v1/admin/registration?q=ada*` },
  { url: `${url}/api/v1/payment/order-status?session_id=cs_1*` },
  { url: `${url}/api/v1/user/forgot-password`, json: '{"email":"ada*@mail.example"}' },
];

/** Tries injections into every target. @returns a line for each parameter that sqlmap reports as injectable */
export async function sqlmap(url: string, token: string, folder: string): Promise<string[]> {
  const findings: string[] = [];
  for (const target of targets(url)) {
    const output = await runScanner('sqlmap', [
      ...['--url', target.url, '--header', `Authorization: ${token}`, '--dbms', 'SQLite'],
      ...(target.json ? ['--data', target.json, '--header', 'Content-Type: application/json'] : []),
      ...['--batch', '--level', '1', '--risk', '1', '--technique', 'BEU', '--flush-session', '--output-dir', folder],
      ...['--ignore-code', '*', '--disable-coloring'],
    ]);
    const injectable = output.match(/^Parameter: .+$/gm) ?? [];
    findings.push(...injectable.map((line) => `sqlmap: ${target.url}: ${line}`));
  }
  return findings;
}
