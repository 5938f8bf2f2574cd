import { brand } from '../../platform/src/brand/brand';

/**
 * Tells visitors without JavaScript what does not work. Contains no links, because the first link of a page must be the
 * one that skips the header.
 */
export const noScriptBar = [
  '<noscript><aside class="stuck-bar" aria-label="JavaScript is off"><p>Forms, buying and accounts need JavaScript. ',
  `You can also call ${brand.phone} or write to ${brand.emails.sales}.</p></aside></noscript>`,
].join('');
