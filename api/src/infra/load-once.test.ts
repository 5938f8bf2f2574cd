import { loadOnce } from './load-once';

test('all users share one load', async () => {
  let loads = 0;
  const get = loadOnce(async () => ++loads);
  expect(get.loaded()).toBeUndefined();
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
  expect(get.loaded()).toBe(1);
});

test('after a load that failed, the next user tries again', async () => {
  let loads = 0;
  const get = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('too many open files');
    return 'loaded';
  });
  await expect(Promise.all([get(), get()])).rejects.toThrow('too many open files');
  expect(await get()).toBe('loaded');
  expect(loads).toBe(2);
});
