import type { RecordStorage, StoredRecord } from '../storage/interface/release-storage';
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
  const records = new SignedRecords(storage, 'secret');
  await records.write('key', 'one', 'text');
  isHeld = true;
  const earlier = records.listRecent('key');
  await records.remove('key', 'one');
  isHeld = false;
  answer();
  expect([...(await earlier).keys()]).toEqual(['one']);
  expect([...(await records.listRecent('key')).keys()]).toEqual([]);
});
