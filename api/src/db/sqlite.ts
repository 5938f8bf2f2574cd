import type BetterSqlite from 'better-sqlite3';

/** A connection to a database file. */
export type Sqlite = BetterSqlite.Database;

const major = Number(process.versions.node.split('.')[0]);

/**
 * Opens a database file and creates it if missing. Node 24 aborts when it garbage-collects statements of better-sqlite3
 * 12, and better-sqlite3 13 does not run on Node 20. Version 13 ships its binaries, so nothing is compiled for it.
 */
export function openSqlite(file: string): Sqlite {
  const Database = load(major >= 22 ? 'better-sqlite3-node22' : 'better-sqlite3');
  return new Database(file);
}

function load(name: string): typeof BetterSqlite {
  try {
    return require(name);
  } catch (error) {
    throw new Error(`${name} is not installed for Node ${major}: run npm ci with this Node.`, { cause: error });
  }
}
