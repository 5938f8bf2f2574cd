import { inlineScriptHashes } from './start-script';

/** Where Razorpay's own checkout, once its script runs, opens frames and sends requests. */
const razorpay = {
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  calls: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

/** Abilities of a browser that no page here needs; each browser warns about names that it does not know. */
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

/** The permissions policy: payments belong to Razorpay's frames and, so that those inherit them, to the site around them. */
export function permissionsOf(checkout: string | undefined): string {
  const payers = checkout ? ['self', ...razorpay.frames.map((origin) => `"${origin}"`)] : [];
  return [...unused.map((ability) => `${ability}=()`), `payment=(${payers.join(' ')})`].join(', ');
}

/**
 * What every document tells browsers about what it may do.
 * @param checkout origin of the Razorpay script; undefined when it is a stand-in on this site
 * @param styles hashes of the document's inline style sheets
 */
export const documentPolicies = (checkout: string | undefined, styles: string[]) => ({
  'content-security-policy': policyOf(checkout, styles),
  'permissions-policy': permissionsOf(checkout),
  // Razorpay's frames open a window for a bank and wait for what it says.
  'cross-origin-opener-policy': checkout ? 'same-origin-allow-popups' : 'same-origin',
});

function policyOf(checkout: string | undefined, styles: string[]): string {
  const provider = checkout ? [checkout] : [];
  const real = checkout ? razorpay : { frames: [], calls: [] };
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes, ...provider],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', ...provider],
    'frame-src': ["'self'", ...real.frames],
    'connect-src': ["'self'", ...real.calls],
    'object-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
