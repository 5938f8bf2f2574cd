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

function formatEvent({ level, time, msg = '', err, ...fields }: LogEvent): string {
  const details = Object.entries(fields)
    .filter(([name]) => !omitted.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const line = [clock, (levels[level] ?? String(level)).padEnd(5), msg, ...details].join(' ');
  const { stack, type, message, ...rest } = err ?? {};
  const more = Object.entries(rest).map(([name, value]) => `  ${name}=${JSON.stringify(value)}`);
  const error = stack ?? (err && `${type ?? 'Error'}: ${message ?? ''}`);
  return [line, ...(error ? [error] : []), ...more].join('\n').concat('\n');
}
