import { RunningSite } from '../../../testing/running-site';
import { securityTxtOf } from './security-txt';

const field = (text: string, name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1];

test('security.txt names a contact, and expires within a year', async () => {
  const site = await RunningSite.start();
  try {
    const response = await fetch(`${site.url}/.well-known/security.txt`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(field(text, 'Contact')).toMatch(/^mailto:\S+@\S+$/);
    expect(field(text, 'Canonical')).toBe(`${site.url}/.well-known/security.txt`);
    expect(text.endsWith('\n')).toBe(true);
    const days = (Date.parse(field(text, 'Expires') ?? '') - Date.now()) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  } finally {
    await site.stop();
  }
});

test('security.txt has never expired when it is requested', () => {
  for (const now of ['2026-11-23T23:59:59Z', '2028-02-29T00:00:00Z', '2031-12-31T12:00:00Z'])
    expect(Date.parse(field(securityTxtOf('https://www.example.com', new Date(now)), 'Expires') ?? '')).toBeGreaterThan(
      Date.parse(now),
    );
});
