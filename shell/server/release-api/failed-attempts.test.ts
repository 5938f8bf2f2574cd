import { FailedAttempts } from './failed-attempts';

test('twenty wrong tokens close the service to a client for up to five minutes', async () => {
  const failed = new FailedAttempts();
  for (let i = 0; i < 20; i += 1) {
    expect(await failed.waitOf('2001:db8::1')).toBe(0);
    await failed.add(`2001:db8::${i}`);
  }
  expect(await failed.waitOf('2001:db8::ffff')).toBeGreaterThan(290);
  expect(await failed.waitOf('2001:db8::ffff')).toBeLessThanOrEqual(300);
  expect(await failed.waitOf('2001:db8:0:1::1')).toBe(0);
});
