import { inDatabase } from '../../test/database';
import { testSettings } from '../../test/settings';
import { startApi } from '../../test/start-api';
import { parseSettings } from '../config/settings';
import { findUserByEmail } from './repository';

test('without a setting, a stored password is hashed with 19 MiB and two rounds of Argon2id', async () => {
  const { passwordHash: _cheap, ...usual } = await testSettings();
  const api = await startApi({ dataDir: usual.dataDir, passwordHash: parseSettings(usual).passwordHash });
  try {
    await api.signUp('asha@example.com');
    const user = await inDatabase(api.settings, (transaction) => findUserByEmail(transaction, 'asha@example.com'));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  } finally {
    await api.stop();
  }
});
