import fc from 'fast-check';
import { contractProblem, type Operation, operationsOf } from './contract-check';
import { type Api, startApi } from './start-api';

/** For all operations; on a quiet machine, the runs take much less. */
const timeLimitMs = 30_000;

let api: Api;
let tokens: (string | undefined)[];

beforeAll(async () => {
  const unreachable = 'http://127.0.0.1:9';
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: unreachable };
  const razorpay = { keyId: 'k', keySecret: 's', webhookSecret: 'w', checkoutUrl: '/c.js', apiUrl: unreachable };
  api = await startApi({ stripe, razorpay });
  tokens = [undefined, 'nonsense', await api.newUser('fuzz@example.com'), await api.logInAdmin()];
});
afterAll(() => api.stop());

const edgeCases = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '__proto__',
  "' OR 1=1 --",
  '../..',
  '%00',
  '💥',
  '9'.repeat(400),
  '-1',
  '{}',
);
const text = fc.oneof(edgeCases, fc.string(), fc.string({ unit: 'binary' }));
const anything = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue());

/** Variants of the example body with replaced, missing or extra fields, and arbitrary values. */
function bodies({ requestBody }: Operation): fc.Arbitrary<unknown> {
  const example = requestBody?.content['application/json']?.example;
  if (typeof example !== 'object' || example === null) return fc.option(fc.jsonValue(), { nil: undefined });
  const fields = Object.fromEntries(
    Object.entries(example).map(([name, good]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constant(good) }, anything),
    ]),
  );
  const near = fc.record({ ...fields, extra: anything }, { requiredKeys: [] });
  return fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.jsonValue() });
}

function queries({ parameters = [] }: Operation): fc.Arbitrary<[string, string][]> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return fc.array(fc.tuple(fc.constantFrom('x', ...names), text), { maxLength: 4 });
}

function requests(operation: Operation) {
  return fc.record({
    token: fc.constantFrom(...tokens.keys()),
    id: text,
    query: queries(operation),
    body: bodies(operation),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'x/y',
    ),
  });
}

test('every operation answers random requests as documented', async () => {
  const operations = operationsOf(api.app);
  const each = Math.floor(timeLimitMs / operations.length);
  for (const operation of operations) {
    let runs = 0;
    const end = Date.now() + each;
    const property = fc.asyncProperty(requests(operation), async ({ token, id, query, body, type }) => {
      // fast-check’s own time limit fails an operation whose first request takes longer.
      if (runs > 0 && Date.now() > end) return;
      runs += 1;
      // A logout would end the session of the other calls.
      const authorization = /\/(logout|sessions\/end)$/.test(operation.path) ? undefined : tokens[token];
      const path = operation.path.replace('{id}', encodeURIComponent(id) || 'x');
      const answer = await api.app.inject({
        method: operation.method,
        url: `${path}?${new URLSearchParams(query)}`,
        headers: { ...(authorization && { authorization }), ...(body !== undefined && { 'content-type': type }) },
        payload: body === undefined ? undefined : JSON.stringify(body),
      });
      // A fuzzed id can change the path. These responses come from Fastify and are the same for all operations.
      if (answer.statusCode === 404 || answer.statusCode === 414) return;
      const problem = contractProblem(operation, answer);
      if (problem) throw new Error(`${operation.method} ${path}: ${problem}`);
    });
    await fc.assert(property, { numRuns: 150 });
  }
}, 90_000);
