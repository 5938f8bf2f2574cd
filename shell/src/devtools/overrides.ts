/** The extension's key in local storage. It has overrides by remote: the URL of an entry or manifest, or a version. */
const STORAGE_KEY = '__MF_DEVTOOLS__';

/** Reads the overrides of the Module Federation devtools; none if the storage is blocked or holds something else. */
export function readOverrides(): Map<string, string> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    // Older versions of the extension stored them without the field.
    const entries = Object.entries(stored.overrides ?? stored);
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

/**
 * The version that an override names: `1.3.0`, or a URL of that release.
 * @param base URL of the site, or of the CDN that serves its releases
 */
export function versionIn(override: string, remote: string, base: string): string {
  if (/^\d+\.\d+\.\d+[\w.+-]*$/.test(override)) return override;
  const address = URL.canParse(override, base) ? new URL(override, base) : undefined;
  const [, name, version] = /^\/releases\/([^/]+)\/([^/]+)\//.exec(address?.pathname ?? '') ?? [];
  if (address?.origin === new URL(base).origin && name === remote && version) return version;
  throw new Error(`${override} is not a release of ${remote} on this site`);
}
