import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { callApi } from '../../testing/enrolled-admin';
import { RunningSite } from '../../testing/running-site';
import { noFormLimits } from '../../testing/site-load';
import { median } from '../statistics';

const rounds = Number(process.env.ROUNDS ?? 5);
/** Requests at the same time. */
const parallel = 8;
/** The largest file that is allowed. */
const size = 10 * 1024 * 1024;
const megabyte = 1024 * 1024;
const admin = { email: 'admin@harborlight.example', password: 'Harbor1!' };

/** A PDF of this size, most of it an object that no page shows. */
function largePdf(): Buffer {
  const start = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj
`;
  const end = '\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const length = size - start.length - end.length - 40;
  const head = `4 0 obj<</Length ${length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(start + head),
    Buffer.alloc(length, '% a comment of the page\n'),
    Buffer.from(end),
  ]);
}

/** Bytes of memory of a process (Linux only): now, and at most since `forgetPeak`. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const value = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  return { now: value('VmRSS'), peak: value('VmHWM') };
}

const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

async function upload(site: RunningSite, pdf: Buffer): Promise<string> {
  const form = new FormData();
  const fields = { name: 'Large File', phoneNumber: '5550111', email: 'large@example.com' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('passport', new Blob([new Uint8Array(pdf)]), 'passport.pdf');
  const response = await fetch(`${site.url}/api/v1/user/registration`, { method: 'POST', body: form });
  if (response.status !== 200) throw new Error(`The upload got ${response.status}: ${await response.text()}`);
  return (await response.json())._id;
}

async function download(site: RunningSite, id: string, authorization: string): Promise<void> {
  const response = await fetch(`${site.url}/api/v1/files/passports/${id}`, { headers: { authorization } });
  let bytes = 0;
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  for await (const chunk of body) bytes += chunk.length;
  if (response.status !== 200 || bytes < size - 1024)
    throw new Error(`The download got ${response.status}, ${bytes} bytes`);
}

const together = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: parallel }, work));

/** How much more memory eight requests at once need than before them, for each request, in both processes. */
async function measure(name: string, env: Record<string, string>): Promise<Record<string, object>> {
  const [ADMIN_EMAIL, ADMIN_PASSWORD] = [admin.email, admin.password];
  const site = await RunningSite.start({ ...env, ...noFormLimits, ADMIN_EMAIL, ADMIN_PASSWORD });
  try {
    const pdf = largePdf();
    const { user: token } = (await callApi(site, 'POST', '/user/login', undefined, admin)).body;
    const id = await upload(site, pdf);
    const work = { upload: () => upload(site, pdf), download: () => download(site, id, token) };
    const processes = { site: site.process.pid ?? 0, API: site.pids.api ?? 0 };
    const table: Record<string, object> = {};
    for (const [what, request] of Object.entries(work)) {
      // Afterwards, the memory that any request needs is allocated.
      for (let round = 0; round < 3; round += 1) await request();
      const more: Record<string, number[]> = { site: [], API: [] };
      for (let round = 0; round < rounds; round += 1) {
        const before = Object.entries(processes).map(([process, pid]) => [process, pid, memoryOf(pid).now] as const);
        for (const pid of Object.values(processes)) forgetPeak(pid);
        await together(request);
        for (const [process, pid, now] of before) more[process]?.push((memoryOf(pid).peak - now) / parallel / megabyte);
      }
      table[`${what}, ${name}`] = Object.fromEntries(
        Object.entries(more).map(([process, values]) => [
          `${process}: MB for each request`,
          `${median(values).toFixed(1)} (at most ${Math.max(...values).toFixed(1)})`,
        ]),
      );
    }
    return table;
  } finally {
    await site.stop();
  }
}

/** Memory that an upload and a download of the largest file need, on disk and in an object store. */
async function main(): Promise<void> {
  const objects = await startObjectStore();
  try {
    const inStore = { ...objectStoreEnvironment, FILES_URL: objects.urlOf('bench') };
    console.table({ ...(await measure('on disk', {})), ...(await measure('object store', inStore)) });
  } finally {
    await objects.stop();
  }
}

void main();
