import { inlineScriptHashes } from './start-script';

/** Origins that Razorpay's checkout script uses for frames and requests. */
const razorpay = {
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  calls: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

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
  const payers = checkout ? ['self', ...razorpay.frames.map((origin) => `"${origin}"`)] : [];
  return [...unused.map((ability) => `${ability}=()`), `payment=(${payers.join(' ')})`].join(', ');
}

/**
 * The security policies of every document.
 * @param checkout origin of the Razorpay script; undefined when the sandbox serves it
 * @param styles hashes of the document's inline style sheets
 */
export const documentPolicies = (checkout: string | undefined, styles: string[]) => ({
  'content-security-policy': policyOf(checkout, styles),
  'permissions-policy': permissionsOf(checkout),
  // Razorpay's frames open a bank's window and wait for its message.
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
