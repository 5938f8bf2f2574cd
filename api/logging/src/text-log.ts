interface LogEvent {
  level: number;
  time: number;
  msg?: string;
  err?: Record<string, unknown> & { stack?: string };
  [field: string]: unknown;
}

const levels: Record<number, string> = { 10: 'TRACE', 20: 'DEBUG', 30: 'INFO', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };
/** Fields that are the same in every line of one process. */
const omitted = new Set(['pid', 'hostname']);

/** A destination for pino that writes each event as one line for people; the stack of an error follows it. */
export const textLog = (write: (text: string) => void) => ({
  write: (json: string) => write(formatEvent(JSON.parse(json))),
});

/** Values may come from visitors: they must neither begin a line nor send control characters to a terminal. */
const escapeControls = (text: string) =>
  text.replace(/[\p{Cc}\u2028\u2029]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Indents all lines but the first, so that they do not look like an event. */
const escapeLines = (text: string) =>
  text
    .split('\n')
    .map(escapeControls)
    .join('\n')
    .replace(/\n(?!\s)/g, '\n  ');

function formatEvent({ level, time, msg = '', err, ...fields }: LogEvent): string {
  const details = Object.entries(fields)
    .filter(([name]) => !omitted.has(name))
    .map(([name, value]) => `${name}=${escapeControls(typeof value === 'string' ? value : JSON.stringify(value))}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const line = [clock, (levels[level] ?? String(level)).padEnd(5), escapeLines(msg), ...details].join(' ');
  const { stack, type, message, ...rest } = err ?? {};
  const more = Object.entries(rest).map(([name, value]) => `  ${name}=${escapeControls(JSON.stringify(value))}`);
  const error = stack ?? (err && `${type ?? 'Error'}: ${message ?? ''}`);
  return [line, ...(error ? [escapeLines(error)] : []), ...more].join('\n').concat('\n');
}
