import { Email, FullName, PhoneNumber } from '@site/contract';
import { rules } from './rules';

test.each(['5550100', '+15550100199', '+1 555 010 0199', '555-010-0199', '(555) 010.0199', ' 5550100 '])(
  '"%s" is a phone number',
  (phone) => expect(rules.phone(phone)).toBeNull(),
);

test.each(['', '+1 555', '12', '-5.5', 'abc', '5550100x', '1234567890123456'])('"%s" is not a phone number', (phone) =>
  expect(rules.phone(phone)).toBe('Phone number is required'),
);

test('a blank name is rejected', () => expect(rules.fullName('  ')).toBe('Full name is required'));

test.each(["J. R. R. O'Neil-Şahin", 'محمد', '李小龙', 'Dr. Jane Doe, PhD', 'Md.Rahim', 'می\u200cخواهم'])(
  'the name %s is accepted',
  (name) => expect(rules.fullName(name)).toBeNull(),
);

test.each(['https://evil.example', 'www.evil.example', 'evil.example/path', 'Asha\u202e', 'Asha\u0085', 'A\u200bsha'])(
  'the name %j is rejected',
  (name) => expect(rules.fullName(name)).toBe('Please enter your name without links or special characters.'),
);

test.each(['a@b', 'a b@c.de', '@c.de', 'a@c.d'])('"%s" is not an e-mail address', (email) =>
  expect(rules.email(email)).toBe('Please enter a valid email address.'),
);

test('an e-mail address may have a plus', () => expect(rules.email('dana+site@mail.example.com')).toBeNull());

/** The platform cannot import the contract's patterns, because schemas must not reach the browser. */
test.each([
  ...[
    'dana+site@mail.example.com',
    "o'neil@example.co",
    'a@b',
    'a b@c.de',
    '@c.de',
    'a@c.d',
    'a@-.com',
    'ä@example.com',
  ],
  ...[`a@b.${'c'.repeat(24)}`, `a@b.${'c'.repeat(25)}`, 'a@b..com', 'a@b.com ', 'a\n@b.com'],
])('the API has the same rule for the e-mail address %j', (email) =>
  expect(new RegExp(Email.pattern ?? '', 'u').test(email)).toBe(rules.email(email) === null),
);

test.each([
  ...['5550100', '+1 555 010 0199', '(555) 010.0199', ' 5550100 ', '123456', '123456789012345', '1234567890123456'],
  ...['', '5550100x', '٥٥٥٠١٠٠', '5550100\n', '+ ( ) . -'],
])('the API has the same rule for the phone number %j', (phone) =>
  expect(new RegExp(PhoneNumber.pattern ?? '', 'u').test(phone)).toBe(rules.phone(phone) === null),
);

test.each([
  ['fullName', FullName, (length: number) => 'a'.repeat(length), 'Full name can have at most 200 characters'],
  ['phone', PhoneNumber, (length: number) => '5550100'.padEnd(length), 'Phone number can have at most 40 characters'],
  [
    'email',
    Email,
    (length: number) => 'a@example.com'.padStart(length, 'a'),
    'Email address can have at most 254 characters',
  ],
] as const)('a longer %s than the API takes is refused with the limit', (field, { maxLength = 0 }, ofLength, message) =>
  expect([maxLength, maxLength + 1].map((length) => rules[field](ofLength(length)))).toEqual([null, message]),
);

test('a long text that is no phone number or address keeps the specified message', () => {
  expect(rules.phone('5'.repeat(41))).toBe('Phone number is required');
  expect(rules.email('a'.repeat(255))).toBe('Please enter a valid email address.');
  expect(rules.fullName(' '.repeat(201))).toBe('Full name is required');
});
