import { resetRules } from './rules';

const problemsOf = (password: string, confirmPassword: string) => {
  const values = { password, confirmPassword };
  return [resetRules.password(password, values), resetRules.confirmPassword(confirmPassword, values)];
};

test('a strong password with its confirmation is valid', () =>
  expect(problemsOf('Harbor1!', 'Harbor1!')).toEqual([null, null]));

test('both fields are required', () =>
  expect(problemsOf('', '')).toEqual(['Password is required!', 'Confirm Password is required!']));

test.each(['Har1!', 'harbor1!', 'Harbor!!', 'Harbor11', `Harbor1!${'x'.repeat(121)}`])(
  'the password "%s" is too weak',
  (weak) => expect(problemsOf(weak, weak)).toEqual(['Password must be strong or at least 6 characters!', null]),
);

test('the confirmation must match the password', () =>
  expect(problemsOf('Harbor1!', 'Harbor2!')).toEqual([null, 'Confirm Password does not match Password!']));
