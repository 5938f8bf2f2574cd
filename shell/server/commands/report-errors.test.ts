import { admin } from './admin';
import { data } from './data';

const umask = process.umask();
// The commands make what they write private.
afterAll(() => process.umask(umask));

test.each([
  ['admin', admin, ['list']],
  ['data', data, ['copy-files']],
])('npm run %s names wrong settings, without a stack', async (_name, command, args) => {
  const print = jest.spyOn(console, 'error').mockImplementation();
  expect(await command(args, { DATABASE_URL: 'mysql://localhost/site' })).toBe(1);
  expect(print.mock.calls).toEqual([[expect.stringMatching(/^The settings cannot be used:\n {2}- DATABASE_URL .*$/)]]);
  print.mockRestore();
});
