import { type Api, startApi } from '../../test/start-api';
import { passwordHashCost } from '../config/settings';

const known = 'known@example.com';
/** Further rounds follow while the times differ. An account allows 50 failed logins. */
const rounds = 10;
const mostRounds = 49;

let api: Api;
beforeAll(async () => {
  // The difference between hashing and not hashing shows only at the usual cost.
  api = await startApi({ passwordHash: passwordHashCost });
  await api.newUser(known);
});
afterAll(() => api.stop());

const person = { name: 'Asha', phoneNumber: '5550100', password: 'Harbor1!' };

test.each([
  ['/user/login', (email: string) => ({ email, password: 'Wrong-Pass1!' })],
  ['/user/forgot-password', (email: string) => ({ email })],
  ['/user/signup', (email: string) => ({ ...person, email })],
])(
  '%s takes the same time for a known and an unknown address',
  async (path, body) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds || (round < mostRounds && !areAlike(times)); round += 1) {
      // Another client each time, so that no limit interferes.
      const headers = { 'x-forwarded-for': `198.51.100.${round}` };
      const answers = [];
      const requests = [
        ['known', known],
        ['unknown', `unknown${round}@example.com`],
      ] as const;
      // Each kind comes first in half of the rounds, because the first request may leave work to the second.
      for (const [kind, email] of round % 2 === 0 ? requests : requests.toReversed()) {
        const started = process.cpuUsage();
        const { status, body: answer } = await api.send('POST', path, { payload: body(email), headers });
        times[kind].push(milliseconds(process.cpuUsage(started)));
        answers.push({ status, answer });
      }
      expect(answers[0]).toEqual(answers[1]);
    }
    expect({ ...times, alike: areAlike(times) }).toMatchObject({ alike: true });
  },
  60_000,
);

/** CPU time of this process with its threads, where passwords are hashed. Other processes hardly change it. */
const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/**
 * Compares the cheapest requests, because work in the background can only add to one. The bound is generous for the
 * spread of equal requests; without a hash, a request takes a tenth of the time.
 */
function areAlike({ known, unknown }: { known: number[]; unknown: number[] }): boolean {
  const usual = Math.min(...unknown);
  return Math.abs(Math.min(...known) - usual) < 0.35 * usual + 2;
}
