import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pdf } from '../../../../test/files';
import { type Api, startApi, strongPassword } from '../../../../test/start-api';
import { openSqlite, type Sqlite } from '../../sqlite';
import { takeSnapshot } from './take-snapshot';

// No other text begins with their letters, so an index stores each of them in one piece.
const person = { name: 'Zquenby Xvolk', phoneNumber: '7788990011', email: 'wqjarrel@kvzmail.example' };
const message = 'Please quote yqpelican.';
const words = ['zquenby', 'xvolk', '7788990011', 'wqjarrel', 'kvzmail', 'yqpelican'];

let api: Api;
let sqlite: Sqlite;
let backups: string;
beforeEach(async () => {
  api = await startApi();
  sqlite = openSqlite(path.join(api.settings.dataDir, 'site.db'));
  sqlite.pragma('secure_delete = ON');
  backups = mkdtempSync(path.join(tmpdir(), 'backups-'));
});
afterEach(async () => {
  sqlite.close();
  rmSync(backups, { recursive: true });
  await api.stop();
});

/** Rows of other people, each written alone, so that the indexes have several segments. */
function addOthers(from: number, to: number) {
  const insert = sqlite.prepare(`INSERT INTO estimates (id, name, email, phone_number, services, message, created_at)
    VALUES (@id, @name, @email, '5550103', '[]', 'A shop for bicycles', 4)`);
  for (let n = from; n < to; n++) insert.run({ id: `e${n}`, name: `Asha ${n}`, email: `asha${n}@example.com` });
}

function wordsIn(file: string): string[] {
  const content = readFileSync(file, 'latin1').toLowerCase();
  return words.filter((word) => content.includes(word));
}

async function wordsInBackup(): Promise<string[]> {
  const folder = mkdtempSync(path.join(backups, 'backup-'));
  const { problems } = await takeSnapshot(api.settings.dataDir, folder);
  expect(problems).toEqual([]);
  const found = wordsIn(path.join(folder, 'site.db'));
  expect(readdirSync(folder)).toEqual(['site.db']);
  const copy = openSqlite(path.join(folder, 'site.db'));
  const matches = copy.prepare("SELECT count(*) FROM estimates_search WHERE estimates_search MATCH 'asha299'").pluck();
  expect(matches.get()).toBe(sqlite.prepare("SELECT count(*) FROM estimates WHERE id = 'e299'").pluck().get());
  copy.close();
  return found;
}

test('a backup contains no words of an erased person', async () => {
  addOthers(0, 150);
  const signUp = await api.post('/user/signup', { ...person, password: strongPassword });
  expect(signUp.status).toBe(200);
  await api.activate(person.email);
  const token = await api.logIn(person.email);
  const registration = { ...person, source: 'Registration' };
  expect((await api.postForm('/user/registration', registration, [['passport', pdf, 'p.pdf']])).status).toBe(200);
  expect((await api.postForm('/estimate', { ...person, services: 'SEO', message }, [])).status).toBe(200);
  sqlite
    .prepare(`INSERT INTO orders (id, user_id, service_name, source, path, amount, currency, payment_method, state,
      idempotency_key, user_name, user_email, phone_number, created_at, updated_at)
    SELECT 'o1', id, 'Gold', 'Offers', '/', 100, 'USD', 'Stripe', 'pending', 'k', @name, @email, @phoneNumber, 1, 1
    FROM users WHERE email = @email`)
    .run(person);
  sqlite.exec("UPDATE orders SET state = 'paid'");
  addOthers(150, 300);
  expect(await wordsInBackup()).toEqual(words);

  expect((await api.post('/user/erase', { password: strongPassword }, token)).status).toBe(200);
  expect(await wordsInBackup()).toEqual([]);
});
