import { testSettings } from '../../test/settings';
import { startApi } from '../../test/start-api';
import { parseSettings } from '../config/settings';
import { openDatabase } from '../db/engine';
import { findUserByEmail } from './repository';

test('without a setting, a stored password is hashed with 19 MiB and two rounds of Argon2id', async () => {
  const { passwordHash: _cheap, ...usual } = testSettings();
  const api = await startApi({ dataDir: usual.dataDir, passwordHash: parseSettings(usual).passwordHash });
  try {
    await api.signUp('asha@example.com');
    const database = openDatabase(usual.dataDir);
    const hash = findUserByEmail(database, 'asha@example.com')?.passwordHash;
    database.$client.close();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  } finally {
    await api.stop();
  }
});
