import { firstProblem, liveRules, minorUnits } from './rules';

const validForm = {
  userName: 'Dana Whitlock',
  phoneNumber: '5550100',
  userEmail: 'dana@mail.example.com',
  amount: '12.50',
};

test('a complete form has no error', () => expect(firstProblem(validForm)).toEqual({}));

test('a submit reports only the first error, in the order of the fields', () => {
  const empty = { userName: ' ', phoneNumber: '', userEmail: '', amount: '' };
  expect(firstProblem(empty)).toEqual({ userName: 'Full name is required!' });
  expect(firstProblem({ ...empty, userName: 'Dana' })).toEqual({ phoneNumber: 'Phone number is required' });
  expect(firstProblem({ ...validForm, userEmail: 'dana@mail', amount: '' })).toEqual({
    userEmail: 'Please enter a valid email address.',
  });
  expect(firstProblem({ ...validForm, amount: '' })).toEqual({ amount: 'Please enter a valid amount' });
});

test('the live message for a missing name has no exclamation mark', () =>
  expect(liveRules.userName('', validForm)).toBe('Full name is required'));

test.each(['a+b@mail.example.com', 'ann@studio.company'])('%s can pay, as it can sign up', (userEmail) =>
  expect(firstProblem({ ...validForm, userEmail })).toEqual({}),
);

test.each(['0.99', '100000', 'ten', '  ', '10.999', '1.005'])('the amount "%s" is rejected', (amount) =>
  expect(liveRules.amount(amount, validForm)).toBe('Please enter a valid amount'),
);

test('an amount is converted to minor units without rounding errors', () => {
  expect(minorUnits('19.99')).toBe(1999);
  expect(minorUnits('99998.99')).toBe(9_999_899);
});
