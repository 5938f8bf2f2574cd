import type { AskHost } from './host';

/** The formatters of `Intl` and their methods, which take and return JSON. */
export const intlMethods = {
  NumberFormat: ['format', 'formatToParts', 'resolvedOptions'],
  DateTimeFormat: ['format', 'formatToParts', 'formatRange', 'resolvedOptions'],
  PluralRules: ['select', 'resolvedOptions'],
  ListFormat: ['format', 'formatToParts', 'resolvedOptions'],
  RelativeTimeFormat: ['format', 'formatToParts', 'resolvedOptions'],
  Collator: ['compare', 'resolvedOptions'],
} as const;

type Formatter = Record<string, (...values: unknown[]) => unknown>;

/** Dates become milliseconds; numbers that JSON lacks become strings. */
const plain = (value: unknown) => {
  const number = value instanceof Date ? value.getTime() : value;
  return typeof number === 'bigint' || (typeof number === 'number' && !Number.isFinite(number))
    ? String(number)
    : number;
};

/** `Intl`, which the engine lacks. The host does the formatting. */
export function intlOf(askHost: AskHost) {
  const classOf = (kind: string, methods: readonly string[]) => {
    // Works with and without `new`, like the native classes.
    function Format(locales?: unknown, options?: unknown): Formatter {
      const call = (method: string, values: unknown[]) =>
        askHost('intl', { kind, locales, options, method, values: values.map(plain) });
      // Throws at construction for invalid locales and options, like the native classes.
      call('resolvedOptions', []);
      return Object.fromEntries(methods.map((method) => [method, (...values: unknown[]) => call(method, values)]));
    }
    return Format;
  };
  return Object.fromEntries(Object.entries(intlMethods).map(([kind, methods]) => [kind, classOf(kind, methods)]));
}

/** Adds the `toLocale…` methods of numbers, dates and strings. The engine has only a fixed English form of them. */
export function addLocaleMethods(intl: ReturnType<typeof intlOf>): void {
  const format = (kind: string, locales: unknown, options: unknown, ...values: unknown[]) =>
    intl[kind]?.(locales, options)[kind === 'Collator' ? 'compare' : 'format']?.(...values);
  const dates = { year: 'numeric', month: 'numeric', day: 'numeric' };
  const times = { hour: 'numeric', minute: 'numeric', second: 'numeric' };
  const own = (options: unknown, parts: object, names: string[]) =>
    names.some((name) => Object(options)[name] !== undefined) ? options : { ...parts, ...Object(options) };
  const dateNames = ['weekday', 'year', 'month', 'day', 'dateStyle'];
  const timeNames = ['dayPeriod', 'hour', 'minute', 'second', 'fractionalSecondDigits', 'timeStyle'];
  const define = (prototype: object, name: string, value: unknown) =>
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });

  define(Number.prototype, 'toLocaleString', function (this: number, locales?: unknown, options?: unknown) {
    return format('NumberFormat', locales, options, Number(this));
  });
  define(
    String.prototype,
    'localeCompare',
    function (this: string, other: unknown, locales?: unknown, options?: unknown) {
      return format('Collator', locales, options, String(this), String(other));
    },
  );
  const dateMethods: [string, object, string[]][] = [
    ['toLocaleString', { ...dates, ...times }, [...dateNames, ...timeNames]],
    ['toLocaleDateString', dates, dateNames],
    ['toLocaleTimeString', times, timeNames],
  ];
  for (const [name, parts, names] of dateMethods)
    define(Date.prototype, name, function (this: Date, locales?: unknown, options?: unknown) {
      return format('DateTimeFormat', locales, own(options, parts, names), this);
    });
}
