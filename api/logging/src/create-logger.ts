import pino, { type Logger } from 'pino';
import { textLog } from './text-log';

/** Text is for a terminal. JSON, one line for each event, is for programs. */
export type LogFormat = 'json' | 'text';

const redactedFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirmPassword',
  'token',
  'activation_token',
];

interface LogOptions {
  format: LogFormat;
  level?: string;
  /** Adds fields to each line, such as the ids of the present trace. */
  fields?: (() => object) | undefined;
  /** Receives each line; stdout when left out, whose errors the process handles. */
  write?: (text: string) => void;
}

/**
 * Creates the one logger of a process, for its composition root to hand in. Headers, queries and bodies are never
 * logged; fields with the names of secrets are redacted.
 */
export function createLogger({ format, level = 'info', fields, write = writeToStdout }: LogOptions): Logger {
  const options = {
    level,
    ...(fields && { mixin: fields }),
    redact: {
      paths: redactedFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
    serializers: {
      err: pino.stdSerializers.err,
      req: (request: { method?: string; url?: string; ip?: string }) => ({
        method: request.method,
        url: request.url?.split('?')[0],
        client: request.ip,
      }),
    },
  };
  return pino(options, format === 'text' ? textLog(write) : { write });
}

/**
 * Unlike pino's own destination, a full disk or a closed terminal does not end a process that handles stdout's errors.
 */
function writeToStdout(text: string): void {
  process.stdout.write(text);
}
