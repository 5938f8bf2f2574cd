import type { MountOptions } from './hosted-page';
import { mountingOf } from './mounting';

const dom = {} as Element;

test('a page that could not be prepared is prepared again by the next render, and then only once', async () => {
  const rendered: MountOptions[] = [];
  const remove = jest.fn();
  const show = jest.fn().mockRejectedValueOnce(new Error('a chunk is missing'));
  show.mockResolvedValue({ render: (options: MountOptions) => void rendered.push(options), remove });
  const { render, destroy } = mountingOf(show).provider();
  await expect(render({ dom })).rejects.toThrow('a chunk is missing');
  await render({ dom, params: { id: '1' } });
  await render({ dom, params: { id: '2' } });
  expect(rendered).toEqual([{ params: { id: '1' } }, { params: { id: '2' } }]);
  expect(show).toHaveBeenCalledTimes(2);
  destroy({ dom });
  await Promise.resolve();
  expect(remove).toHaveBeenCalledTimes(1);
});

test('a page that is destroyed at once, as under StrictMode, is removed without being rendered', async () => {
  const calls: string[] = [];
  let shown = 0;
  const { render, destroy } = mountingOf(() => {
    shown += 1;
    const name = `page ${shown}`;
    return { render: () => void calls.push(`${name} rendered`), remove: () => calls.push(`${name} removed`) };
  }).provider();
  const first = render({ dom });
  destroy({ dom });
  await Promise.all([first, render({ dom })]);
  expect(calls).toEqual(['page 1 removed', 'page 2 rendered']);
});
