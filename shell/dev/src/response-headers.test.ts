import type { IncomingMessage } from 'node:http';
import { developmentPolicy } from './policy';
import { rewriteResponseHeaders } from './response-headers';

const site = 'https://www.example.com';

function brought(headers: IncomingMessage['headers']) {
  const answer = { headers } as IncomingMessage;
  rewriteResponseHeaders(answer, site);
  return answer.headers;
}

test('cookies of the site become cookies of the proxy', () => {
  const cookies = [
    'visitor=a.b; Path=/; HttpOnly; Secure; SameSite=Lax',
    'x=1; Domain=.example.com; SameSite=None; Secure',
  ];
  expect(brought({ 'set-cookie': cookies })['set-cookie']).toEqual([
    'visitor=a.b; Path=/; HttpOnly; SameSite=Lax',
    'x=1; SameSite=Lax',
  ]);
});

test.each([
  [`${site}/login?next=%2F`, '/login?next=%2F'],
  ['/login', '/login'],
  ['https://www.example.com.evil.test/', 'https://www.example.com.evil.test/'],
  ['https://checkout.stripe.com/pay', 'https://checkout.stripe.com/pay'],
])('a redirect to %s leads to %s', (location, expected) => {
  expect(brought({ location }).location).toBe(expected);
});

test('a proxy without TLS does not ask for it', () => {
  expect(brought({ 'strict-transport-security': 'max-age=1' })).toEqual({});
});

test('the policy allows inline styles and a socket for development, and no other scripts', () => {
  expect(
    developmentPolicy(
      "default-src 'self'; script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b='; connect-src 'self'",
    ),
  ).toBe("default-src 'self'; script-src 'self' 'sha256-a='; style-src 'unsafe-inline' 'self'; connect-src 'self' ws:");
});
