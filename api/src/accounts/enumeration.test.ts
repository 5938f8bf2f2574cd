import { type Api, startApi } from '../../test/start-api';

const known = 'known@example.com';
const rounds = 25;

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.newUser(known);
});
afterAll(() => api.stop());

const person = { name: 'Asha', phoneNumber: '1', password: 'Harbor1!' };

test.each([
  ['/user/login', (email: string) => ({ email, password: 'Wrong-Pass1!' })],
  ['/user/forgot-password', (email: string) => ({ email })],
  ['/user/signup', (email: string) => ({ ...person, email })],
])(
  '%s takes the same time for a known and an unknown address',
  async (path, body) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      // Another client each time, so that no limit interferes.
      const headers = { 'x-forwarded-for': `198.51.100.${round}` };
      const answers = [];
      for (const [kind, email] of [
        ['known', known],
        ['unknown', `unknown${round}@example.com`],
      ] as const) {
        const started = performance.now();
        const { status, body: answer } = await api.send('POST', path, { payload: body(email), headers });
        times[kind].push(performance.now() - started);
        answers.push({ status, answer });
      }
      expect(answers[0]).toEqual(answers[1]);
    }
    // A generous bound for the spread of equal requests on a quiet machine.
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(0.35 * median(times.unknown) + 2);
  },
  60_000,
);

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
