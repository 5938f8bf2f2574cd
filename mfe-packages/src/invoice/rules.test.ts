import { firstProblem, liveRules, minorUnits } from './rules';

const right = {
  userName: 'Dana Whitlock',
  phoneNumber: '5550100',
  userEmail: 'dana@mail.example.com',
  amount: '12.50',
};

test('a complete form has no problem', () => expect(firstProblem(right)).toEqual({}));

test('the problems come one at a time, in the order of the fields', () => {
  const empty = { userName: ' ', phoneNumber: '', userEmail: '', amount: '' };
  expect(firstProblem(empty)).toEqual({ userName: 'Full name is required!' });
  expect(firstProblem({ ...empty, userName: 'Dana' })).toEqual({ phoneNumber: 'Phone number is required' });
  expect(firstProblem({ ...right, userEmail: 'dana@mail', amount: '' })).toEqual({
    userEmail: 'Please enter a valid email address.',
  });
  expect(firstProblem({ ...right, amount: '' })).toEqual({ amount: 'Please enter a valid amount' });
});

test('while typing, the name is asked for without an exclamation mark', () =>
  expect(liveRules.userName('', right)).toBe('Full name is required'));

test('a phone number is a plain number, with an optional minus', () => {
  expect(liveRules.phoneNumber('-5', right)).toBeNull();
  for (const phone of ['+15550100', '12a', '']) {
    expect(liveRules.phoneNumber(phone, right)).toBe('Phone number is required');
  }
});

test.each(['0.99', '100000', 'ten', '  ', '10.999', '1.005'])('"%s" is no amount', (amount) =>
  expect(liveRules.amount(amount, right)).toBe('Please enter a valid amount'),
);

test('amounts are sent in minor units, without the errors of binary fractions', () => {
  expect(minorUnits('19.99')).toBe(1999);
  expect(minorUnits('99998.99')).toBe(9_999_899);
});
