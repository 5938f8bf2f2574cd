/**
 * Properties of a browser's window that a script cannot use for its container: it cannot define them
 * (`var localStorage` is ignored), setting them has an effect (`location` leaves the site, `name` becomes a text),
 * or the browser's own value, which other code of the page needs, would be lost or taken for the container.
 */
const browserNames = new Set(
  `caches clientInformation close closed console constructor cookieStore credentialless crossOriginIsolated crypto
  customElements document event external fence fetch frameElement frames globalThis history indexedDB
  isSecureContext launchQueue length localStorage location locationbar menubar name navigation navigator open opener
  origin originAgentCluster parent performance personalbar scheduler screen scrollbars self sessionStorage
  speechSynthesis status statusbar stop styleMedia toolbar top trustedTypes undefined viewport visualViewport
  window`.split(/\s+/),
);

export const isBrowserName = (name: string): boolean => browserNames.has(name);
