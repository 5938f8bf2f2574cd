import { Client } from 'pg';
import { databaseUrlOf } from '../../../test/postgres/databases';
import { removeDataDirs, testSettings } from '../../../test/settings';
import type { Sqlite } from '../sqlite';
import { openAndMigrate } from '../sqlite/open-files';

interface Column {
  type: string;
  required: boolean;
  default: string | null;
  generated: boolean;
  primaryKey: boolean;
}
interface Index {
  unique: boolean;
  columns: string[];
  where: string | undefined;
}
interface Reference {
  from: string;
  to: string;
  onDelete: string;
}
interface Table {
  columns: Record<string, Column>;
  indexes: Index[];
  references: Reference[];
}

let sqlite: Sqlite;
let postgres: Client;
beforeAll(async () => {
  const { dataDir } = await testSettings();
  sqlite = openAndMigrate(dataDir);
  postgres = new Client({ connectionString: await databaseUrlOf(dataDir) });
  await postgres.connect();
});
afterAll(async () => {
  sqlite.close();
  await postgres.end();
  removeDataDirs();
});

const rows = <Row>(statement: string) => sqlite.prepare(statement).all() as Row[];
const query = async <Row>(statement: string) => (await postgres.query(statement)).rows as Row[];

/** Types of SQLite as PostgreSQL has them. The one boolean is generated. */
const types: Record<string, string> = { INTEGER: 'bigint', TEXT: 'text', BLOB: 'bytea' };

function tableOfSqlite(name: string): Table {
  type Info = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number; hidden: number };
  const columns = rows<Info>(`PRAGMA table_xinfo(${name})`).map((info): [string, Column] => {
    const type = info.hidden ? 'boolean' : (types[info.type.toUpperCase()] ?? info.type);
    const required = info.notnull === 1;
    return [
      info.name,
      { type, required, default: info.dflt_value, generated: info.hidden > 0, primaryKey: info.pk > 0 },
    ];
  });
  const indexes = rows<{ name: string; unique: number; origin: string }>(`PRAGMA index_list(${name})`)
    .filter(({ origin }) => origin !== 'pk')
    .map(({ name: index, unique }) => ({
      unique: unique === 1,
      columns: rows<{ name: string }>(`PRAGMA index_info(${index})`).map((column) => column.name),
      where: conditionOf(rows<{ sql: string }>(`SELECT sql FROM sqlite_master WHERE name = '${index}'`)[0]?.sql),
    }));
  const references = rows<{ from: string; table: string; to: string; on_delete: string }>(
    `PRAGMA foreign_key_list(${name})`,
  ).map(({ from, table, to, on_delete }) => ({ from, to: `${table}.${to}`, onDelete: on_delete }));
  return sorted({ columns: Object.fromEntries(columns), indexes, references });
}

async function tableOfPostgres(name: string): Promise<Table> {
  const keys = await query<{ column: string }>(`
    SELECT a.attname AS column FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
    WHERE i.indisprimary AND i.indrelid = '${name}'::regclass`);
  type Info = { name: string; type: string; nullable: string; default: string | null; generated: string };
  const infos = await query<Info>(`
    SELECT column_name AS name, data_type AS type, is_nullable AS nullable, column_default AS default, is_generated AS generated
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${name}' AND column_name <> 'search'`);
  const columns = infos.map((info): [string, Column] => [
    info.name,
    {
      type: info.type,
      required: info.nullable === 'NO',
      default: info.default?.replace(/::\w+$/, '') ?? null,
      generated: info.generated === 'ALWAYS',
      primaryKey: keys.some(({ column }) => column === info.name),
    },
  ]);
  const indexes = await query<{ unique: boolean; columns: string[]; definition: string }>(`
    SELECT i.indisunique AS unique, pg_get_indexdef(i.indexrelid) AS definition,
      ARRAY(SELECT a.attname::text FROM unnest(i.indkey) WITH ORDINALITY AS key (number, place)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = key.number ORDER BY place) AS columns
    FROM pg_index i WHERE NOT i.indisprimary AND i.indrelid = '${name}'::regclass`);
  const references = await query<Reference>(`
    SELECT a.attname AS from, c.confrelid::regclass || '.' || b.attname AS to,
      CASE c.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE c.confdeltype::text END AS "onDelete"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND c.conrelid = '${name}'::regclass`);
  return sorted({
    columns: Object.fromEntries(columns),
    indexes: indexes
      .filter((index) => index.columns[0] !== 'search')
      .map(({ unique, columns: indexed, definition }) => ({
        unique,
        columns: indexed,
        where: conditionOf(definition),
      })),
    references,
  });
}

/** The condition of a partial index without the spelling of either engine. */
const conditionOf = (sql = '') =>
  / WHERE (.*)$/
    .exec(sql)?.[1]
    ?.replace(/["`()]|\b\w+\.(?=["`]?\w)|::text/g, '')
    .replace(/^\w+\./, '');

function sorted({ columns, indexes, references }: Table): Table {
  const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  return { columns, indexes: indexes.sort(byText), references: references.sort(byText) };
}

const namesOfSqlite = () =>
  rows<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|__drizzle|\w+_search)/.test(name));

test('both engines have the same tables, columns, indexes and references', async () => {
  const names = await query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name COLLATE "C"`);
  expect(names.map(({ name }) => name)).toEqual(namesOfSqlite());
  for (const name of namesOfSqlite())
    expect({ name, ...(await tableOfPostgres(name)) }).toEqual({ name, ...tableOfSqlite(name) });
});

test('every text of PostgreSQL sorts by code points, as in SQLite', async () => {
  const others = await query(`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'`);
  expect(others).toEqual([]);
});

test('the search words of PostgreSQL are those of the SQLite index', async () => {
  const texts = [
    'Zoë ÉMILE',
    'Straße 5',
    'buyer-7@example.com',
    'ΣΊΣΥΦΟΣ Ωμέγα',
    'Ёлка ЖУК',
    'क़लम',
    '💥gold',
    'Ａ１',
    'x_y',
  ];
  texts.push('İstanbul', 'O’Brien', '東京 Tokyo', 'ﬁne', 'Łódź', 'naïve\u0301', '12.5', 'a\tb\nc', '½ ² Ⅳ');
  sqlite.exec(`CREATE VIRTUAL TABLE temp.words USING fts5(text);
    CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(temp, words, row)`);
  for (const text of texts) {
    sqlite.exec('DELETE FROM temp.words');
    sqlite.prepare('INSERT INTO temp.words (text) VALUES (?)').run(text);
    const expected = rows<{ term: string }>('SELECT term FROM temp.vocabulary').map(({ term }) => term);
    const { rows: found } = await postgres.query('SELECT search_words($1) AS words', [text]);
    expect({ text, words: [...new Set(found[0].words)].sort() }).toEqual({ text, words: expected.sort() });
  }
});
