import { brand } from '../../platform/src/brand/brand';

/**
 * Says over every page what cannot work without JavaScript, to those alone who have none. It has no links: the first one
 * of a page is the one that skips the header.
 */
export const noScriptBar = [
  '<noscript><aside class="stuck-bar" aria-label="JavaScript is off"><p>Forms, buying and accounts need JavaScript. ',
  `You can also call ${brand.phone} or write to ${brand.emails.sales}.</p></aside></noscript>`,
].join('');
