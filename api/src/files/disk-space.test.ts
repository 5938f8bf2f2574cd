import { readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pdf } from '../../test/files';
import { type Api, startApi, strongPassword } from '../../test/start-api';
import { DiskSpace } from './disk-space';

const moreThanAnyDisk = 1e9;
const person = { name: 'Ravi', phoneNumber: '5550111', email: 'ravi@example.com' };
const insufficientStorage = {
  status: 507,
  body: { message: 'There is no room to store this. Please try again later.' },
};

describe('below the reserve', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ diskReserveMb: moreThanAnyDisk });
  });
  afterAll(() => api.stop());

  test('only uploads are refused', async () => {
    expect(await api.postForm('/user/registration', person, [['passport', pdf, 'p.pdf']])).toMatchObject(
      insufficientStorage,
    );
    expect(await api.postForm('/estimate', person, [['files', pdf, 'p.pdf']])).toMatchObject(insufficientStorage);
    expect(readdirSync(path.join(api.settings.dataDir, 'uploads'))).toEqual([]);
    expect(await api.postForm('/estimate', person, [])).toMatchObject({ status: 200 });
    const token = await api.newUser('asha@example.com');
    expect(await api.logIn('asha@example.com', strongPassword)).toEqual(expect.any(String));
    expect((await api.get('/user/single', token)).status).toBe(200);
  });

  test('an upload is refused before its body is read, and the connection stays open', async () => {
    const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    const length = 200_000;
    const head = `POST /api/v1/user/registration HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;
    socket.write(head);
    await new Promise((resolve) => socket.once('readable', resolve));
    expect(String(socket.read())).toMatch(/^HTTP\/1\.1 507 /);
    socket.write(`${'x'.repeat(length)}GET /api/v1/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/HTTP\/1\.1 200 OK/);
  });
});

test('reserved space counts before the disk is measured again', async () => {
  const { bavail, bsize } = await statfs(__dirname);
  // Of the free space, because other programs write to this disk, too.
  const share = (percent: number) => Math.floor((bavail * bsize * percent) / 100);
  const space = new DiskSpace(__dirname, share(50));
  await space.ensure(share(10));
  await space.reserve(share(30));
  await expect(space.reserve(share(30))).rejects.toMatchObject({ statusCode: 507 });
});
