import { brand, telephone } from '../../platform/src/brand/brand';
import { tag } from './markup';

const { phone, emails } = brand;

/** Says over every page what cannot work without JavaScript, to those alone who have none. */
export const noScriptBar = [
  '<noscript><aside class="stuck-bar" aria-label="JavaScript is off"><p>Forms, buying and accounts need JavaScript. ',
  `You can also call ${tag('a', { href: telephone(phone) })}${phone}</a> `,
  `or write to ${tag('a', { href: `mailto:${emails.sales}` })}${emails.sales}</a>.</p></aside></noscript>`,
].join('');
