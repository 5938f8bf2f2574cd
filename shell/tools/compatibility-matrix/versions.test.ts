import { readCandidate, readSet, setText } from './versions';

test('a set lists versions of apps, by their long or short names', () => {
  const set = readSet('mfe-account=1.3.0, shell=1.2.0-rc.1,trainings=2.0.0');
  expect(setText(set)).toBe('mfe-account=1.3.0,shell=1.2.0-rc.1,mfe-trainings=2.0.0');
});

test('a candidate is one version of one app', () => {
  expect(readCandidate('account@1.4.0-rc.1')).toEqual({ name: 'mfe-account', version: '1.4.0-rc.1' });
});

test.each(['', 'mfe-account', 'mfe-account=', '=1.0.0', 'mfe-account@1.0.0', 'shell=1.0.0,', 'shell=1.0.0=2'])(
  'the set "%s" is refused with a message that says what to type',
  (text) => expect(() => readSet(text)).toThrow('--set mfe-account=1.3.0,shell=1.2.0'),
);

test('duplicate and unknown names are refused', () => {
  expect(() => readSet('shell=1.0.0,shell=1.1.0')).toThrow('names shell twice');
  expect(() => readSet('blog=1.0.0')).toThrow('There is no "blog" to release; there are shell');
  expect(() => readCandidate('mfe-account=1.4.0')).toThrow('npm run e2e:matrix -- mfe-account@1.4.0-rc.1');
});
