/** Longer than any browser's; a pattern takes long on a very long header. */
const maxLength = 500;

/** The first match counts: other browsers also claim to be Chrome, and Chrome claims to be Safari. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** iPhones and Android claim to be macOS and Linux. */
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Browser and system in plain words, such as `Firefox on Windows`. Only these words are stored, because the whole
 * header identifies people.
 * @returns an empty string when neither is known
 */
export function deviceName(userAgent = ''): string {
  const start = userAgent.slice(0, maxLength);
  const nameIn = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(start))?.[0];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
