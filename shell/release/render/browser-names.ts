/**
 * Properties of a browser's window that a script cannot use for its container: it cannot define them
 * (`var localStorage` is ignored), setting them has an effect (`location` leaves the site, `name` becomes a text),
 * or the browser's own value, which other code of the page needs, would be lost or taken for the container.
 */
const browserNames = new Set(
  `addEventListener caches cancelAnimationFrame clientInformation close closed console constructor cookieStore
  credentialless crossOriginIsolated crypto customElements dispatchEvent document event external fence fetch
  frameElement frames globalThis history indexedDB IntersectionObserver isSecureContext launchQueue length
  localStorage location locationbar menubar name navigation navigator open opener origin originAgentCluster
  parent performance personalbar postMessage removeEventListener reportError requestAnimationFrame scheduler
  screen scrollbars self sessionStorage speechSynthesis status statusbar stop styleMedia toolbar top
  trustedTypes undefined viewport visualViewport window`.split(/\s+/),
);

/** Node has the standard ones, too, such as `Promise`. */
export const isBrowserName = (name: string): boolean => browserNames.has(name) || name in globalThis;
