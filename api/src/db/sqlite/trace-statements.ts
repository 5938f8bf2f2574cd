import type { Tracing } from '@site/tracing';
import type { Sqlite } from '../sqlite';

/**
 * Records each statement of a connection as a span of the current trace: its text with placeholders, never its values.
 */
export function traceStatements(connection: Sqlite, tracing: Tracing): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = ((source: string) => {
    const statement = prepare(source);
    const attributes = { 'db.system.name': 'sqlite', 'db.query.text': source };
    const name = source.split(' ', 1)[0] ?? '';
    for (const method of ['all', 'get', 'run'] as const) {
      const call = statement[method].bind(statement) as (...values: unknown[]) => never;
      statement[method] = (...values: unknown[]) => tracing.measure(name, attributes, () => call(...values));
    }
    return statement;
  }) as Sqlite['prepare'];
}
