import { messageProblem, phoneProblem } from './message-rules';

test.each(['', '  ', '+1 (555) 010-0199'])('the phone number %j is accepted', (phone) =>
  expect(phoneProblem(phone)).toBeNull(),
);
test.each(['12', 'call me'])('the phone number %j is refused', (phone) =>
  expect(phoneProblem(phone)).toBe('Phone number is required'),
);
test('a message has one to 5000 characters', () => {
  const problem = 'Please enter a message of 5000 characters at most.';
  expect([messageProblem('Hello'), messageProblem('x'.repeat(5000))]).toEqual([null, null]);
  expect([messageProblem(' \n'), messageProblem('x'.repeat(5001))]).toEqual([problem, problem]);
});
