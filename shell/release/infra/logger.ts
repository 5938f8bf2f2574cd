interface Log {
  (message: string): void;
  (fields: object, message: string): void;
}

/** What this library needs of a logger; pino's has it. */
export interface Logger {
  info: Log;
  warn: Log;
  error: Log;
}

/** A logger for a person at a command line: writes the messages of problems, without their fields. */
export function loggerTo(write: (message: string) => void): Logger {
  const writeMessage = (first: object | string, message = String(first)) => write(message);
  return { info: () => undefined, warn: writeMessage, error: writeMessage };
}
