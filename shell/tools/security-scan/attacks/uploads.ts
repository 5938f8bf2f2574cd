import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { RunningSite } from '../../../testing/running-site';
import type { Attack } from './attack';
import { attackedAdmin } from './run-attacks';

const person = { name: 'Mallory', phoneNumber: '5550100', email: 'mallory@example.com' };

/** A JPEG of four pixels. */
const jpeg = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIwBYz//2Q==',
  'base64',
);

/** The same JPEG with metadata and an HTML page in it. */
function polyglotPicture(): Buffer {
  const metadata = Buffer.from('Exif\0\0II*\0SECRET-PLACE <html><script>alert(1)</script>');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(metadata.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, metadata]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2), Buffer.from('<script>alert(2)</script>')]);
}

const pdfWith = (catalogue: string, more: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj\n`),
    Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
    Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n'),
    more,
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);

/** A PDF whose objects decompress to 400 MB; decompressing them needs twice as much memory. */
function pdfBomb(): Buffer {
  const stream = deflateSync(Buffer.alloc(400e6, ' '), { level: 1 });
  const head = `5 0 obj<</Type/ObjStm/N 9/First 9/Filter/FlateDecode/Length ${stream.length}>>stream\n`;
  return pdfWith('', Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\n')]));
}

/** A PNG of 30,000 by 30,000 pixels, one bit each. */
function pictureBomb(): Buffer {
  const size = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(size * (1 + size / 8)), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function upload({ url }: RunningSite, content: Uint8Array | Blob, fields: object = person): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const file = content instanceof Blob ? content : new Blob([new Uint8Array(content)]);
  form.append('passport', file, 'passport.pdf');
  return fetch(`${url}/api/v1/user/registration`, { method: 'POST', body: form });
}

const post = ({ url }: RunningSite, path: string, body: object) =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function logIn(site: RunningSite): Promise<string> {
  const response = await post(site, '/user/login', attackedAdmin);
  if (response.status !== 200) throw new Error(`the admin's login was answered with ${response.status}`);
  return ((await response.json()) as { user: string }).user;
}

async function expectStatus(response: Promise<Response>, status: number, what: string): Promise<void> {
  const { status: got } = await response;
  if (got !== status) throw new Error(`${what} was answered with ${got} instead of ${status}`);
}

const hiddenInFiles: Attack = {
  title: 'An uploaded picture or PDF carries a script, or the place where it was taken, to the admin',
  quick: true,
  async run(site) {
    const files: [string, Buffer][] = [
      ['image/jpeg', polyglotPicture()],
      ['application/pdf', pdfWith('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>')],
    ];
    const headers = { authorization: await logIn(site) };
    for (const [type, content] of files) {
      await expectStatus(upload(site, content), 200, `the upload of ${type}`);
      const list = await (await fetch(`${site.url}/api/v1/admin/registration`, { headers })).json();
      const shown = await fetch(`${site.url}/api/v1${list[0].passport}`, { headers });
      const got = Object.fromEntries(shown.headers);
      if (got['content-type'] !== type || got['x-content-type-options'] !== 'nosniff')
        throw new Error(`it is served as ${got['content-type']}, ${got['x-content-type-options']}`);
      const found = /SECRET|<script|Exif|\/JavaScript|\/JS/.exec(
        Buffer.from(await shown.arrayBuffer()).toString('latin1'),
      );
      if (found) throw new Error(`the ${type} still holds ${found[0]}`);
    }
  },
};

const bombs: Attack = {
  title: 'Files that unfold to gigabytes keep the site from answering',
  quick: true,
  async run(site) {
    const files = [pictureBomb(), pdfBomb()];
    let isOver = false;
    const refused = Promise.all(files.map((file) => expectStatus(upload(site, file), 415, 'a bomb')));
    const over = refused.finally(() => {
      isOver = true;
    });
    let slowest = 0;
    while (!isOver) {
      const startedAt = Date.now();
      await expectStatus(fetch(`${site.url}/api/v1/catalogue`), 200, 'the catalogue');
      slowest = Math.max(slowest, Date.now() - startedAt);
      await setTimeout(20);
    }
    await over;
    if (slowest > 2000) throw new Error(`another visitor waited for ${slowest} ms`);
  },
};

const names: Attack = {
  title: 'A name carries a link or hidden characters into mails and the database',
  quick: true,
  async run(site) {
    const evil = [
      'Win http://evil.example/now',
      'www.evil.example',
      'evil.example/path',
      'Mal\u202elory',
      'Mal\u0085lory',
      'Mal\u2028lory',
      'Mal\u200blory',
    ];
    for (const [at, name] of evil.entries()) {
      const email = `victim${at}@example.com`;
      const invoice = { serviceName: 'Web Design and Services', source: 'Pay Invoice', path: '/invoice' };
      const customer = { userName: name, phoneNumber: '5550100', userEmail: email, amount: 100, currency: 'USD' };
      const account = { name, phoneNumber: '5550100', email, password: 'Harbor1!' };
      const what = `the name ${JSON.stringify(name)}`;
      await expectStatus(post(site, '/user/signup', account), 400, what);
      await expectStatus(post(site, '/payment/create-checkout-session', { ...invoice, ...customer }), 400, what);
      await expectStatus(upload(site, jpeg, { ...person, name }), 400, what);
      const estimate = new FormData();
      for (const [field, value] of Object.entries({ ...person, name })) estimate.append(field, value);
      await expectStatus(fetch(`${site.url}/api/v1/estimate`, { method: 'POST', body: estimate }), 400, what);
    }
    const folder = join(site.dataDir, 'mail');
    const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    if (mails.some((mail) => /victim\d@|evil\.example/.test(mail))) throw new Error('a mail was sent all the same');
  },
};

const fullDisk: Attack = {
  title: '30 passports of 10 MB at once fill the disk, and nobody can log in or pay any more',
  quick: true,
  settings: { DISK_RESERVE_MB: '1000000000' },
  async run(site) {
    const large = new Blob([new Uint8Array(jpeg), new Uint8Array(10 * 1024 * 1024 - jpeg.length)]);
    const uploads = Array.from({ length: 30 }, () => expectStatus(upload(site, large), 507, 'an upload'));
    await Promise.all(uploads);
    const stored = readdirSync(join(site.dataDir, 'uploads'));
    if (stored.length > 0) throw new Error(`${stored.length} files were stored`);
    const authorization = await logIn(site);
    const release = { method: 'PUT', headers: { authorization, 'content-type': 'application/gzip' }, body: 'x' };
    await expectStatus(fetch(`${site.url}/api/v1/releases/mfe-trainings/9.9.9`, release), 507, 'a release');
    const email = 'visitor@example.com';
    const account = { name: 'Vera Visitor', phoneNumber: '5550100', email, password: 'Harbor1!' };
    await expectStatus(post(site, '/user/signup', account), 200, 'a sign-up');
    const order = {
      serviceName: 'Web Design and Services',
      source: 'Pay Invoice',
      path: '/invoice',
      userName: 'Vera Visitor',
      phoneNumber: '5550100',
      userEmail: email,
      amount: 100,
      currency: 'USD',
    };
    await expectStatus(post(site, '/payment/create-checkout-session', order), 200, 'an order');
  },
};

/** Attacks with uploaded files and with visitors' names. */
export const uploadAttacks: Attack[] = [hiddenInFiles, bombs, names, fullDisk];
