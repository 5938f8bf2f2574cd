import { inlineScriptHashes } from './start-script';

/** Where Razorpay's own checkout, once its script runs, opens frames and sends requests. */
const razorpay = {
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  calls: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

/**
 * The content security policy of every document.
 * @param checkout origin of the Razorpay script; the site's own when it is a stand-in
 * @param styles hashes of the document's inline style sheets
 */
export function policyOf(checkout: string | undefined, styles: string[]): string {
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
