import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Headers, pack as tar } from 'tar-stream';
import { statementOf, statementText } from '../../signing/statement';
import { readAll } from '../../store/build-output';
import { contentOf } from '../../store/content';
import { sampleBuild } from '../../testing';
import { archiveLimits } from './limits';
import { pack } from './pack';
import type { Admit } from './read-entries';
import { isSafeName } from './safe-name';
import { Spool } from './spool';
import { unpack } from './unpack';

const build = sampleBuild('mfe-admin', 'hello');
const statement = statementText(statementOf(build, '1.0.0'));
const signature = { key: 'k', value: 'v' };
const anybody: Admit = async () => undefined;
const limits = { ...archiveLimits, file: 100_000, unpacked: 300_000, packed: 50_000, files: 3 };

type Part = [header: Headers, bytes?: Buffer | string];
const signed: Part[] = [
  [{ name: 'statement.json' }, statement],
  [{ name: 'signature.json' }, JSON.stringify(signature)],
];
const files: Part[] = [
  ...[...build.web].map(([path, bytes]): Part => [{ name: `web/${path}` }, bytes]),
  [{ name: 'server.cjs' }, build.server],
];

/** Builds an archive by hand, so that tests can make invalid ones. */
async function archive(parts: Part[]): Promise<Buffer> {
  const made = tar();
  for (const [header, bytes] of parts) made.entry(header, bytes ?? '');
  made.finalize();
  return gzipSync(await buffer(made));
}

const unpacked = (from: Readable, admit = anybody, within = limits) =>
  Spool.use(tmpdir(), async (spool) => {
    const { build: found, ...rest } = await unpack(from, spool, admit, within);
    return { build: await readAll(found), ...rest };
  });
const read = (bytes: Buffer, admit = anybody) => unpacked(Readable.from([bytes]), admit);

test('unpacking returns what was packed, in memory or on the disk', async () => {
  const web = new Map(build.web).set('empty.txt', Buffer.alloc(0));
  const more = { ...build, web };
  const signedMore = statementText(statementOf(more, '1.0.0'));
  await Spool.use(tmpdir(), async (spool) => {
    const archive = pack(more, signedMore, signature);
    const { build: found, signature: by } = await unpack(archive, spool, anybody);
    expect(await readAll(found)).toEqual(more);
    expect(by).toEqual(signature);
    expect(await readAll((await unpack(pack(found, signedMore, signature), spool, anybody)).build)).toEqual(more);
  });
});

test('a file that changed since it was listed is not packed', async () => {
  const page = contentOf(build.web.get('js/page.js') ?? Buffer.of());
  const shorter = { ...page, open: () => Readable.from([Buffer.of(1)]) };
  const changed = { ...build, web: new Map([['js/page.js', shorter]]) };
  await expect(buffer(pack(changed, statement, signature))).rejects.toThrow(/size mismatch/i);
});

test('the signature is verified before anything else is read', async () => {
  const refuses: Admit = () => Promise.reject(new Error('not trusted'));
  await expect(read(await archive([...signed, [{ name: '../evil' }, 'x']]), refuses)).rejects.toThrow('not trusted');
});

const wholeRest = (extra: Part) => [...signed, ...files, extra];
const refused: Record<string, [parts: Part[], message: RegExp]> = {
  'a path that leaves the folder': [
    wholeRest([{ name: 'web/../../evil' }, 'x']),
    /"web\/\.\.\/\.\.\/evil" is not a safe file name/,
  ],
  'an absolute path': [wholeRest([{ name: '/etc/evil' }, 'x']), /"\/etc\/evil" is not a safe file name/],
  'a backslash': [wholeRest([{ name: 'web\\evil' }, 'x']), /is not a safe file name/],
  'a symbolic link': [wholeRest([{ name: 'web/link', type: 'symlink', linkname: '/etc/passwd' }]), /is a symlink/],
  'a hard link': [wholeRest([{ name: 'web/link', type: 'link', linkname: 'server.cjs' }]), /is a link/],
  'a device': [wholeRest([{ name: 'web/null', type: 'character-device' }]), /is a character-device/],
  'a folder': [wholeRest([{ name: 'web', type: 'directory' }]), /is a directory/],
  'a file that was not signed': [wholeRest([{ name: 'web/more.js' }, 'x']), /not in statement\.json/],
  'a file twice': [wholeRest(files[0] as Part), /is in the archive twice/],
  'a changed byte': [
    [...signed, [{ name: 'server.cjs' }, 'exports.page = 1']],
    /does not match its hash in statement\.json/,
  ],
  'a missing file': [[...signed, ...files.slice(1)], /is missing/],
  'files before the statement': [[...files, ...signed], /does not begin with statement\.json/],
  'a statement of nothing': [[[{ name: 'statement.json' }, '[]']], /must be a JSON object/],
  'one large file': [wholeRest([{ name: 'web/large' }, Buffer.alloc(200_000)]), /has more than/],
  'a bomb': [wholeRest([{ name: 'web/bomb' }, Buffer.alloc(5_000_000)]), /has more than/],
};

test.each(Object.entries(refused))('%s is refused', async (_what, [parts, message]) => {
  await expect(read(await archive(parts))).rejects.toThrow(message);
});

test.each([
  [['js/a.js', 'js/A.js'], /only in upper and lower case/],
  [['../a.js'], /not a safe file name/],
  [['a', 'a/b.js'], /in a folder whose name another file/],
  [['js/big.js', 'js/big.js.GZ/x'], /in a folder whose name another file/],
  [['a', 'b', 'c', 'd'], /more than 3 files/],
])('a statement that names %j is refused', async (paths, message) => {
  const odd = {
    ...JSON.parse(statement),
    files: Object.fromEntries(paths.map((path) => [path, `sha384-${'a'.repeat(64)}`])),
  };
  const parts: Part[] = [[{ name: 'statement.json' }, JSON.stringify(odd)], signed[1] as Part];
  await expect(read(await archive(parts))).rejects.toThrow(message);
});

test('unpacking an archive without a declared size stops at the limit', async () => {
  await expect(read(gzipSync(Buffer.alloc(20_000_000)))).rejects.toThrow(/has more than/);
});

test('an incomplete archive, another file and a slow upload are reported as such', async () => {
  const whole = await buffer(pack(build, statement, signature));
  await expect(read(whole.subarray(0, whole.length - 20))).rejects.toMatchObject({ name: 'BadArchive' });
  await expect(read(Buffer.from('not a gzip'))).rejects.toThrow(/not a complete \.tar\.gz/);
  await expect(read(gzipSync('not a tar'))).rejects.toMatchObject({ name: 'BadArchive' });
  const slow = new Readable({ read: () => undefined });
  slow.push(whole.subarray(0, 30));
  await expect(unpacked(slow, anybody, { ...limits, milliseconds: 400 })).rejects.toThrow(/took longer than 0\.4 s/);
  await Spool.use(tmpdir(), async (spool) => {
    const cut = new Readable({ read: () => undefined });
    cut.push(whole.subarray(0, 30));
    const reading = unpack(cut, spool, anybody, limits);
    cut.destroy(new Error('aborted'));
    await expect(reading).rejects.toThrow(/was cut off/);
    await expect(unpack(cut, spool, anybody, limits)).rejects.toThrow(/was cut off/);
  });
});

test.each(['a/b.js', 'assets/a b@2x.[hash].png', '.well-known/x'])('%s is a safe name', (name) => {
  expect(isSafeName(name)).toBe(true);
});
test.each([
  '',
  '.',
  '..',
  '/a',
  'a/',
  'a//b',
  'a/../b',
  'a\\b',
  'a\0b',
  'C:/a',
  'x'.repeat(301),
  `a/${'x'.repeat(201)}`,
  '__proto__',
])('%j is no safe name', (name) => {
  expect(isSafeName(name)).toBe(false);
});
