import jwt from '@fastify/jwt';
import fastify from 'fastify';
import { keyId } from '../encryption/key-ring';
import { Tokens } from './tokens';

const first = 'the first secret, long enough to be one';
const second = 'the second secret, long enough to be one';

async function tokensOf(secret: string, older: string[] = [], sign: object = { kid: keyId(secret) }) {
  const app = fastify();
  await app.register(jwt, { secret, sign, verify: { algorithms: ['HS256'] } });
  await app.ready();
  return new Tokens(app.jwt, older);
}

const read = (tokens: Tokens, token: string) => tokens.verify<{ jti: string }>(token).jti;

test('a token of an older secret is valid, with and without the id of its secret', async () => {
  const after = await tokensOf(second, [first]);
  const before = await tokensOf(first);
  const longBefore = await tokensOf(first, [], {});
  for (const tokens of [before, longBefore, after])
    expect(read(after, tokens.sign({}, { jti: 'session', expiresIn: '1d' }))).toBe('session');
});

test('expired, foreign, unsigned and broken tokens are refused, whatever secret id they contain', async () => {
  const after = await tokensOf(second, [first]);
  const before = await tokensOf(first);
  const expired = before.sign({}, { jti: 'session', expiresIn: 1 });
  const foreign = await tokensOf('a secret that the site does not know', [], { kid: keyId(first) });
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const payload = Buffer.from('{"jti":"session"}').toString('base64url');
  const broken = ['', 'x', 'null.x.y', `${Buffer.from('null').toString('base64url')}.x.y`];
  for (const token of [expired, foreign.sign({}, { jti: 'session' }), `${header}.${payload}.`, ...broken])
    expect(() => read(after, token)).toThrow();
});
