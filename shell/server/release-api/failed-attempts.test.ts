import { MemoryAttempts } from '@site/release/store';
import { FailedAttempts } from './failed-attempts';

test('twenty wrong tokens close the service to a client for up to five minutes', async () => {
  const failed = new FailedAttempts(new MemoryAttempts());
  for (let i = 0; i < 20; i += 1) {
    expect(await failed.waitOf('2001:db8::1')).toBe(0);
    await failed.add(`2001:db8::${i}`);
  }
  expect(await failed.waitOf('2001:db8::ffff')).toBeGreaterThan(290);
  expect(await failed.waitOf('2001:db8::ffff')).toBeLessThanOrEqual(300);
  expect(await failed.waitOf('2001:db8:0:1::1')).toBe(0);
});

test('without the database, a client gets 503 and learns nothing about it', async () => {
  const fail = async () => {
    throw new Error('connect ECONNREFUSED 10.0.0.5:5432');
  };
  const failed = new FailedAttempts({ read: fail, add: fail });
  for (const attempt of [failed.waitOf('10.0.0.9'), failed.add('10.0.0.9')])
    await expect(attempt).rejects.toMatchObject({ statusCode: 503, message: expect.not.stringContaining('10.0.0') });
});
