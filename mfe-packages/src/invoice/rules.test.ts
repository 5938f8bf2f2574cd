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

const notPayable = ['0.99', '100000', 'ten', '  ', '10.999', '1.005'];
const notPlain = ['0x64', '1e3', '+5', '-5', 'Infinity', '12,50', '1.250,00', '1,25', '12 50', '50 EUR', '5$0', '$'];
test.each([...notPayable, ...notPlain])('the amount "%s" is rejected', (amount) =>
  expect(liveRules.amount(amount, validForm)).toBe('Please enter a valid amount'),
);

test('an amount is converted to minor units without rounding errors', () => {
  expect(minorUnits('19.99')).toBe(1999);
  expect(minorUnits('99998.99')).toBe(9_999_899);
});

test.each([
  ['1,250.00', 125_000],
  ['$50', 5000],
  ['US$ 50.5', 5050],
  [' 50 USD ', 5000],
  ['50\u00a0usd', 5000],
  ['1 250', 125_000],
  ['1\u202f250', 125_000],
  ['$12,345.67', 1_234_567],
  ['12345', 1_234_500],
])('the amount "%s" means %i cents', (typed, cents) => {
  expect(liveRules.amount(typed, validForm)).toBeNull();
  expect(minorUnits(typed)).toBe(cents);
});
