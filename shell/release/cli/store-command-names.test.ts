import { storeCommands } from './commands';
import { storeCommandNames } from './store-command-names';

test('other repositories know the names of all commands that need the store', () => {
  expect(storeCommands.map(({ usage }) => usage.split(' ', 1)[0])).toEqual(storeCommandNames);
});
