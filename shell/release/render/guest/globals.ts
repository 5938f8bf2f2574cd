import { type CallHost, hostCaller } from './host';
import { addLocaleMethods, intlOf } from './intl';
import { urlClasses } from './url';

/** Globals that bundles built for Node may access. Rendering does not use them. */
const absent = ['fetch', 'WebSocket', 'EventSource', 'navigator', 'setInterval', 'setTimeout', 'setImmediate'];

const silent = () => undefined;
const never = () => ({ aborted: false, reason: undefined, addEventListener: silent, removeEventListener: silent });

class TextEncoder {
  encode(text = '') {
    const bytes = unescape(encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\ufffd')));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  }
}

/** React's streaming renderer creates one when it loads. No page is rendered with it. */
class MessageChannel {
  readonly port1 = {};
  readonly port2 = { postMessage: silent };
}

/** Components create one in their initial state. Nothing can be aborted while a page renders. */
class AbortController {
  readonly signal = never();
  abort() {}
}

/** Adds the globals that React's server renderer, the router and our pages need beyond ECMAScript. */
export function addGlobals(callHost: CallHost): void {
  const askHost = hostCaller(callHost);
  const intl = intlOf(askHost);
  addLocaleMethods(intl);
  const values = {
    ...urlClasses(askHost),
    ...Object.fromEntries(absent.map((name) => [name, undefined])),
    Intl: intl,
    TextEncoder,
    MessageChannel,
    AbortController,
    global: globalThis,
    process: { env: { NODE_ENV: 'production' } },
    console: new Proxy({}, { get: () => silent }),
    queueMicrotask: (job: () => void) => void Promise.resolve().then(job),
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
