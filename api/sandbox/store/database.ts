import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { openSqlite, type Sqlite } from '../../src/db/sqlite';

export type SandboxDatabase = Sqlite;

/** Opens the sandbox's database and creates its tables: objects as JSON, and webhooks to deliver. */
export function openDatabase(file: string): SandboxDatabase {
  mkdirSync(dirname(file), { recursive: true });
  const db = openSqlite(file);
  db.pragma('journal_mode = WAL');
  db.exec(`
    CREATE TABLE IF NOT EXISTS objects (
      kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
    );
    CREATE TABLE IF NOT EXISTS events (
      id TEXT PRIMARY KEY, provider TEXT NOT NULL, type TEXT NOT NULL, payload TEXT NOT NULL, created_at INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS deliveries (
      id INTEGER PRIMARY KEY, event_id TEXT NOT NULL REFERENCES events(id), due_at INTEGER NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0, last_status TEXT, delivered_at INTEGER
    );
    CREATE INDEX IF NOT EXISTS deliveries_open ON deliveries (due_at) WHERE delivered_at IS NULL;
  `);
  return db;
}
