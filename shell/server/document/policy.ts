import { inlineScriptHashes } from './start-script';

/** The frames of Razorpay's checkout. */
const razorpayFrames = ['https://api.razorpay.com', 'https://checkout.razorpay.com'];
/**
 * The checkout's script loads others, and calls servers that collect errors, from hosts of Razorpay that change without
 * notice. While one is blocked, nobody can pay.
 */
const razorpayHosts = 'https://*.razorpay.com';

/** Browser features that no page here needs. Browsers warn about names that they do not know. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The permissions policy. Only Razorpay's frames may use payments, and the site itself, so that the frames inherit the
 * permission.
 */
export function permissionsOf(checkout: string | undefined): string {
  const payers = checkout ? ['self', ...razorpayFrames.map((origin) => `"${origin}"`)] : [];
  return [...unused.map((ability) => `${ability}=()`), `payment=(${payers.join(' ')})`].join(', ');
}

/** Other origins that a document loads files from. */
interface PolicyOrigins {
  /** Of the Razorpay script; undefined when the sandbox serves it. */
  checkoutOrigin: string | undefined;
  /** Of the releases' files; empty when this site serves them. */
  assetsUrl: string;
}

/**
 * The security policies of every document.
 * @param styles hashes of the document's inline style sheets
 * @param scripts hashes of inline scripts besides those of every document
 */
export const documentPolicies = (origins: PolicyOrigins, styles: string[], scripts: string[] = []) => ({
  'content-security-policy': policyOf(origins, styles, scripts),
  'permissions-policy': permissionsOf(origins.checkoutOrigin),
  // Razorpay's frames open a bank's window and wait for its message.
  'cross-origin-opener-policy': origins.checkoutOrigin ? 'same-origin-allow-popups' : 'same-origin',
});

function policyOf({ checkoutOrigin: checkout, assetsUrl }: PolicyOrigins, styles: string[], scripts: string[]): string {
  const provider = checkout ? [checkout, razorpayHosts] : [];
  const assets = assetsUrl ? [assetsUrl] : [];
  // The checkout's script writes the styles of its frame into the page. Hashes would turn 'unsafe-inline' off.
  const inlineStyles = checkout ? ["'unsafe-inline'"] : styles;
  const directives = {
    'default-src': ["'self'", ...assets],
    'script-src': ["'self'", ...inlineScriptHashes, ...scripts, ...assets, ...provider],
    'style-src': ["'self'", ...assets, ...inlineStyles],
    'img-src': ["'self'", 'data:', ...assets, ...provider],
    'frame-src': ["'self'", ...(checkout ? razorpayFrames : [])],
    'connect-src': ["'self'", ...provider],
    'object-src': ["'self'"],
    'base-uri': ["'none'"],
    // Some banks take over the whole page by a form of Razorpay's.
    'form-action': ["'self'", ...(checkout ? ['https://api.razorpay.com'] : [])],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
