import { hostIsland } from './host-island';

/** An element of which the island needs no more than that it exists. */
const element = () => {
  const made = { dataset: {}, setAttribute: () => undefined, remove: () => undefined, replaceChildren: jest.fn() };
  return Object.assign(made, { appendChild: (child: object) => child }) as unknown as HTMLElement;
};

beforeEach(() => {
  const page = {
    location: { href: 'https://host.example/', pathname: '/', search: '', hash: '' },
    document: { documentElement: element(), body: element(), createElement: element },
    localStorage: { getItem: () => null },
    addEventListener: () => undefined,
  };
  for (const [name, value] of Object.entries({ ...page, window: page }))
    Object.defineProperty(globalThis, name, { configurable: true, value });
});

test('an island whose first mount failed is mounted by the next render, and then only once', async () => {
  const unmount = jest.fn();
  const mount = jest.fn(() => unmount);
  mount.mockImplementationOnce(() => {
    throw new Error('the first mount fails');
  });
  const { provider } = hostIsland({ island: { carries: { react: '18.3.1' }, mount } }, 'https://site.example/');
  const dom = element();
  const { render, destroy } = provider();
  await expect(render({ dom })).rejects.toThrow('the first mount fails');
  await render({ dom });
  await render({ dom });
  expect(mount).toHaveBeenCalledTimes(2);
  destroy({ dom });
  await new Promise((resolve) => setTimeout(resolve));
  expect(unmount).toHaveBeenCalledTimes(1);
});
