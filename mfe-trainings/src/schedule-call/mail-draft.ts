export interface CallRequest {
  name: string;
  email: string;
  mobile: string;
  /** The value of a date input, such as `2026-01-31`. */
  date: string;
}

const lines = ({ name, email, mobile, date }: CallRequest) => [
  'Hello,',
  '',
  'I would like to schedule a call about the Full Stack Web Development training.',
  '',
  `Name: ${name}`,
  `Email: ${email}`,
  `Mobile number: ${mobile}`,
  `Date: ${date}`,
];

/** Returns a `mailto:` URL that opens the visitor's mail program with the request filled in. */
export function mailDraft(to: string, request: CallRequest): string {
  const body = lines(request).join('\r\n');
  return `mailto:${to}?subject=${encodeURIComponent('Schedule a call')}&body=${encodeURIComponent(body)}`;
}
