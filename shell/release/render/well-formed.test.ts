import { malformed } from './well-formed';

test.each([
  '<p class="a b">one<br/>two <!-- -->three</p>',
  '<svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"></path></svg>',
  '<a href="/x?a=1&amp;b=2" title="&lt;/div&gt;">x &lt; y</a><input disabled="" type="text"/>',
  '<button type="button" title="a > b">c > d</button>',
  '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><dl><dt>a</dt><dd><button>b</button></dd></dl>',
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
  ['<style><b title="</style></div>"></b></style>', /style/],
  ['<b title="</div>"></b>', /not written as React/],
  ['<button><div><button>x</button></div></button>', /button inside of another/],
  ['<ul><li><div><li>x</li></div></li></ul>', /li inside of another/],
  ['<dl><dt><div><dd>x</dd></div></dt></dl>', /dd inside of another/],
])('%s is refused', (html, problem) => expect(malformed(html)).toMatch(problem));
