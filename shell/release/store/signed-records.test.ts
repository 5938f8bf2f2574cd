import { loggerTo } from '../infra/logger';
import type { RecordStorage, StoredRecord } from '../storage/interface/release-storage';
import { silentLog } from '../testing';
import { SignedRecords } from './signed-records';

test('a list that was asked before a record was removed does not bring it back', async () => {
  const rows = new Map<string, StoredRecord>();
  let answer = () => {};
  let isHeld = false;
  const storage: RecordStorage = {
    async list() {
      const found = [...rows.values()];
      if (isHeld)
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return found;
    },
    async write(_kind, record) {
      rows.set(record.id, record);
    },
    async remove(_kind, id) {
      rows.delete(id);
    },
  };
  const records = new SignedRecords(storage, 'secret', silentLog);
  await records.write('key', 'one', 'text');
  isHeld = true;
  const earlier = records.listRecent('key');
  await records.remove('key', 'one');
  isHeld = false;
  answer();
  expect([...(await earlier).keys()]).toEqual(['one']);
  expect([...(await records.listRecent('key')).keys()]).toEqual([]);
});

test('a machine whose secret made none of the records says so once', async () => {
  const rows: StoredRecord[] = [];
  const storage: RecordStorage = {
    list: async () => rows,
    write: async (_kind, record) => void rows.push(record),
    remove: async () => undefined,
  };
  const lines: string[] = [];
  const log = loggerTo((line) => lines.push(line));
  await new SignedRecords(storage, 'former secret', log).write('token', 'one', 'text');
  const records = new SignedRecords(storage, 'secret', log);
  expect([...(await records.list('token')).keys()]).toEqual([]);
  expect([...(await records.list('token')).keys()]).toEqual([]);
  expect(lines).toEqual([
    'Tokens or keys in the database (token: 1) were made with another SITE_SECRET: set the same one on all machines, or make them again',
  ]);

  // As after the secret was replaced: what was made again counts, and the rest is not used.
  await records.write('token', 'two', 'text');
  const later = new SignedRecords(storage, 'secret', log);
  expect([...(await later.list('token')).keys()]).toEqual(['two']);
  expect(lines).toHaveLength(1);
});
