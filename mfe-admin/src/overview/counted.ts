/** The API lists at most this many mails and webhooks. */
const maxListed = 20;

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Counts a list of the API, such as `20 or more undelivered mails`. */
export const listed = ({ length }: readonly unknown[], one: string, many: string) =>
  length < maxListed ? counted(length, one, many) : `${length} or more ${many}`;
