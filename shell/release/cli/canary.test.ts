import { canary } from './canary';
import type { CommandContext } from './command';

test('a share of more than 100 percent is refused before the site is asked', async () => {
  await expect(canary.run(['mfe-jobs', '1.0.0', '150'], {} as CommandContext, {})).rejects.toThrow(
    'PERCENT is from 0 to 100, but it is 150',
  );
});
