import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type Api, startApi } from '../../test/start-api';

const segmentBytes = 64 * 1024;
const email = 'asha@example.com';

let api: Api;
let url: string;
beforeAll(async () => {
  api = await startApi();
  url = `${await api.app.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
  // Noise stays as large when the API writes the picture again without what is hidden in it.
  const noise = sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } });
  const picture = new Blob([new Uint8Array(await noise.png().toBuffer())]);
  const person = { name: 'Asha', phoneNumber: '5550111', email };
  await api.postForm('/user/registration', { ...person, source: 'Registration' }, [['passport', picture, 'a.png']]);
  await api.postForm('/estimate', { ...person, services: 'QA', message: 'Hello' }, [['files', picture, 'a.png']]);
});
afterAll(() => api.stop());

/** Changes a byte in the fourth segment of each stored file. */
function damageFiles() {
  const folder = path.join(api.settings.dataDir, 'uploads');
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    const at = 200 * 1024;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    writeFileSync(file, bytes);
  }
}

/** What a client receives of a body, and whether it was told the end of it. */
async function download(call: string, authorization: string) {
  const { status, body } = await fetch(url + call, { headers: { authorization } });
  const received: Uint8Array[] = [];
  const keep = new WritableStream<Uint8Array>({ write: (chunk) => void received.push(chunk) });
  const isWhole = await body?.pipeTo(keep).then(
    () => true,
    () => false,
  );
  return { status, isWhole, bytes: Buffer.concat(received) };
}

test('a download breaks off before the altered part of a file, with and without a length', async () => {
  const admin = await api.logInAdmin();
  const user = await api.newUser(email);
  const passport = (await api.get('/admin/registration', admin)).body[0].passport;
  const attachment = (await api.get('/admin/estimate', admin)).body[0].files[0].path;
  const { bytes: content, ...whole } = await download(passport, admin);
  expect([whole, content.length > 4 * segmentBytes]).toEqual([{ status: 200, isWhole: true }, true]);
  expect((await download(attachment, admin)).bytes.equals(content)).toBe(true);
  const data = await download('/user/data', user);
  expect(JSON.parse(String(data.bytes)).registrations[0].passport.content).toBe(content.toString('base64'));

  damageFiles();
  for (const file of [passport, attachment]) {
    const { status, isWhole, bytes } = await download(file, admin);
    expect([status, isWhole]).toEqual([200, false]);
    expect(bytes.length).toBeLessThanOrEqual(3 * segmentBytes);
    expect(bytes.equals(content.subarray(0, bytes.length))).toBe(true);
  }
  const { isWhole, bytes } = await download('/user/data', user);
  const [, sent = ''] = String(bytes).split('"content":"');
  expect([isWhole, content.toString('base64').startsWith(sent)]).toEqual([false, true]);
});
