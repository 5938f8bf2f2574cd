import type { SandboxDatabase } from './database';

interface Collection<T extends { id: string }> {
  get(id: string): T | undefined;
  put(value: T): T;
  /** Newest first. @param filter values that fields must equal */
  list(filter?: Partial<Record<keyof T, string>>, limit?: number): T[];
}

/** Objects of one kind, stored as the JSON of their API. */
export function collection<T extends { id: string }>(db: SandboxDatabase, kind: string): Collection<T> {
  const get = db.prepare<[string, string], { body: string }>('SELECT body FROM objects WHERE kind = ? AND id = ?');
  const put = db.prepare(
    'INSERT INTO objects (kind, id, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  );
  return {
    get(id) {
      const row = get.get(kind, id);
      return row && (JSON.parse(row.body) as T);
    },
    put(value) {
      put.run(kind, value.id, JSON.stringify(value));
      return value;
    },
    list(filter = {}, limit = 100) {
      const conditions = Object.keys(filter).map(() => 'AND body ->> ? = ?');
      const values = Object.entries(filter).flatMap(([field, value]) => [`$.${field}`, value]);
      const rows = db
        .prepare<unknown[], { body: string }>(
          `SELECT body FROM objects WHERE kind = ? ${conditions.join(' ')} ORDER BY rowid DESC LIMIT ?`,
        )
        .all(kind, ...values, limit);
      return rows.map((row) => JSON.parse(row.body) as T);
    },
  };
}
