import { resetRules } from './rules';

const said = (password: string, confirmPassword: string) => {
  const values = { password, confirmPassword };
  return [resetRules.password(password, values), resetRules.confirmPassword(confirmPassword, values)];
};

test('a strong password, confirmed, is right', () => expect(said('Harbor1!', 'Harbor1!')).toEqual([null, null]));

test('both are required', () =>
  expect(said('', '')).toEqual(['Password is required!', 'Confirm Password is required!']));

test.each(['Har1!', 'harbor1!', 'Harbor!!', 'Harbor11', `Harbor1!${'x'.repeat(121)}`])('"%s" is not strong', (weak) =>
  expect(said(weak, weak)).toEqual(['Password must be strong or at least 6 characters!', null]),
);

test('the confirmation must match', () =>
  expect(said('Harbor1!', 'Harbor2!')).toEqual([null, 'Confirm Password does not match Password!']));
