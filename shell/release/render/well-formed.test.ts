import { malformed } from './well-formed';

test.each([
  '<p class="a b">one<br/>two <!-- -->three</p>',
  '<svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"></path></svg>',
  '<a href="/x?a=1&amp;b=2" title="&lt;/div&gt;">x &lt; y</a><input disabled="" type="text"/>',
  '<button type="button" title="a > b">c > d</button>',
  '',
])('%s stays inside its element', (html) => expect(malformed(html)).toBeUndefined());

test.each([
  ['</div><h1>Other page</h1><div>', /closes an element div/],
  ['<p><b></p></b>', /closes an element p/],
  ['<div>', /does not close the element div/],
  ['<div/>', /does not close the element div/],
  ['<!-- <div>', /not written as React/],
  ['<!--><div>-->', /not written as React/],
  ['<a b=c"d></div><i "></i></a>', /not written as React/],
  [`<a title='></div>'></a>`, /not written as React/],
  ['<plaintext>', /plaintext/],
  ['<script></script>', /script/],
  ['<style></style', /not written as React/],
])('%s is refused', (html, problem) => expect(malformed(html)).toMatch(problem));
