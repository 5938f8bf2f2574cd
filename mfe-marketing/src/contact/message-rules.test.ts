import { messageProblem, phoneProblem, toRequest } from './message-rules';

test.each(['', '  ', '+1 (555) 010-0199'])('the phone number %j is accepted', (phone) =>
  expect(phoneProblem(phone)).toBeNull(),
);
test.each(['12', 'call me'])('the phone number %j is refused', (phone) =>
  expect(phoneProblem(phone)).toBe('Phone number is required'),
);
test('a message has one to 5000 characters', () => {
  expect(['Hello', 'x'.repeat(5000), '👍'.repeat(5000)].map(messageProblem)).toEqual([null, null, null]);
  expect([messageProblem(''), messageProblem(' \n')]).toEqual(Array(2).fill('Please write a message.'));
  expect(messageProblem('x'.repeat(5001))).toBe('Please enter a message of 5000 characters at most.');
});

test.each([
  ['  ', ''],
  [' 5550100 ', '5550100'],
])('the phone number %j is sent as %j', (phoneNumber, sent) => {
  const entered = { name: 'Mara', email: 'mara@example.com', phoneNumber, message: 'Hello' };
  expect(toRequest(entered)).toEqual({ ...entered, phoneNumber: sent });
});
