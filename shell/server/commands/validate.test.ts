import { promote, validateWith } from '@site/release/deploy';
import { Composer } from '@site/release/render';
import { publishVersions, sampleStore } from '@site/release/testing';
import { buildDocument } from '../document/build-document';

test('promoting before the first start of a site says what to do', async () => {
  const { store, remove } = sampleStore();
  await publishVersions(store, 'mfe-admin', ['1.0.0']);
  const promoter = { who: 'ada', by: 'person' as const, check: validateWith(new Composer(store, buildDocument)) };
  await expect(promote(store, 'mfe-admin', '1.0.0', promoter)).rejects.toThrow(
    'No site is live here yet: run npm start once, which makes a shell and a route table live',
  );
  remove();
});
