import { intlMethods } from './guest/intl';

type HostFunction = (argument: unknown) => unknown;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (value: unknown): string[] => listOf(value).map(String);

function parseUrl(argument: unknown) {
  const [url = '', base] = textsOf(argument);
  const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = new URL(
    url,
    base,
  );
  return { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash };
}

interface IntlCall {
  kind: keyof typeof intlMethods;
  locales?: string | string[];
  options?: object;
  method: string;
  values: unknown[];
}

type FormatConstructor = new (
  locales: string | string[],
  options?: object,
) => Record<string, (...values: unknown[]) => unknown>;

/** Formats in American English by default, like a server without a locale. */
function formatIntl(argument: unknown) {
  const { kind, locales = 'en-US', options, method, values } = argument as IntlCall;
  const methods = Object.hasOwn(intlMethods, kind) ? intlMethods[kind] : [];
  if (!methods.some((name) => name === method)) throw new TypeError(`Intl.${kind} has no ${method}`);
  const format = new (Intl[kind] as unknown as FormatConstructor)(locales, options);
  const given = listOf(values).map((value) => value ?? undefined);
  return format[method]?.(...given);
}

const hostFunctions: Record<string, HostFunction> = {
  'url.parse': parseUrl,
  'searchParams.parse': (text) => [...new URLSearchParams(String(text))],
  'searchParams.write': (pairs) => new URLSearchParams(listOf(pairs).map((pair) => textsOf(pair))).toString(),
  intl: formatIntl,
};

/** Answers a call from the sandbox, which may contain any text. Returns errors as text. */
export function answerGuest(name: string, text: string): string {
  try {
    if (!Object.hasOwn(hostFunctions, name)) throw new TypeError(`There is no ${name}`);
    return JSON.stringify({ value: hostFunctions[name]?.(JSON.parse(text)) ?? null });
  } catch (error) {
    const { name: kind, message } = error as Error;
    return JSON.stringify({ failed: { name: kind, message } });
  }
}
