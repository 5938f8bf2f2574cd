import { withLocalSlots } from './slots';

const mark = (name: string, fallback: string) =>
  `<div data-slot="${name}">${fallback}<template data-slot-end="${name}"></template></div>`;
const filled = (name: string, version: string, html: string) =>
  `<div data-slot="${name}" data-version="${version}"><div>${html}</div></div>`;
const offers = filled('offers', '2.0.0', '<div>$& <div>two</div></div>');
const site = `<h1>Home</h1>${filled('plans', '1.0.0', '<div>old</div>')}<div>${offers}</div>`;

test('a local slot replaces the served one, and the others stay', () => {
  expect(withLocalSlots(site, site, { plans: '<div>$& new</div>' })).toBe(
    `<h1>Home</h1>${filled('plans', 'local', '<div>$& new</div>')}<div>${offers}</div>`,
  );
});

test('a local page shows its local slots, and what the site serves in those of other remotes', () => {
  const page = `<h1>New</h1>${mark('plans', 'see plans')}${mark('offers', 'none')}${mark('faces', 'nobody')}`;
  expect(withLocalSlots(page, site, { plans: 'new' })).toBe(
    `<h1>New</h1>${filled('plans', 'local', 'new')}${offers}<div data-slot="faces"><div>nobody</div></div>`,
  );
});

test('a slot whose remote failed on the site shows the local content', () => {
  const failed = '<div data-slot="plans" data-failed="1.0.0"><div>see plans</div></div><p>after</p>';
  expect(withLocalSlots(failed, failed, { plans: 'new' })).toBe(`${filled('plans', 'local', 'new')}<p>after</p>`);
  expect(withLocalSlots(failed, failed, {})).toBe('<div data-slot="plans"><div>see plans</div></div><p>after</p>');
});
