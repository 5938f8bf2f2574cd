import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from './icon';

const dash = [['path', { d: 'M5 12h14' }]] as const;

const markup = (props: { className?: string; label?: string }) =>
  renderToStaticMarkup(createElement(Icon, { of: dash, ...props }));

test('an icon has the shapes of its data, and screen readers ignore it', () => {
  expect(markup({})).toMatch(/^<svg class="lucide" [^>]*aria-hidden="true"><path d="M5 12h14"><\/path><\/svg>$/);
});

test('an icon with a label is an image of that name', () => {
  const image = markup({ className: 'back', label: 'Back' });
  expect(image).toMatch(/^<svg class="lucide back" [^>]*role="img" aria-label="Back">/);
  expect(image).not.toContain('aria-hidden');
});
