// Renders the built pages as the site's server does, without a browser. `npm test` builds first.
const assert = require('node:assert/strict');
const { test } = require('node:test');
const { PageDataProvider } = require('@site/platform');
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
const { StaticRouter } = require('react-router-dom');
const pages = require('../dist/server.cjs');

/** Renders a page at a path, with these answers of the API. */
function render(page, location, data) {
  const provided = createElement(PageDataProvider, { data }, createElement(pages[page].default));
  return renderToString(createElement(StaticRouter, { location }, provided));
}

test('the page shows its heading and the packages of the catalogue', () => {
  const catalogue = { pages: [{ path: '/package/web-design', source: 'Web Design', plans: [{}, {}] }], addOns: [] };
  const html = render('__PAGE__', '/__PAGE__', { catalogue }).replaceAll('<!-- -->', '');
  assert.match(html, /__TITLE__<\/h/);
  assert.match(html, /<a href="\/package\/web-design">Web Design<\/a>: 2 plans/);
});

test('every page has a title and a description', () => {
  for (const [name, { meta }] of Object.entries(pages)) {
    // A slot has no meta.
    if (name.startsWith('slots/') || typeof meta === 'function') continue;
    assert.ok(meta, `src/pages/${name}.tsx exports no meta`);
    assert.ok(meta.title && meta.description, `${name} has no title or no description`);
  }
});
