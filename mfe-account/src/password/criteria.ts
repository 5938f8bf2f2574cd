/** As the API counts them: an emoji is one. */
const characters = (password: string) => [...password].length;

/** The four things that a password needs, as the specification lists them. */
export const criteria = [
  { label: 'At least 6 characters', met: (password: string) => characters(password) >= 6 },
  { label: 'One capital letter', met: (password: string) => /[A-Z]/.test(password) },
  { label: 'One digit', met: (password: string) => /\d/.test(password) },
  { label: 'One of ! @ # $ % ^ & *', met: (password: string) => /[!@#$%^&*]/.test(password) },
] as const;

/** The API takes no more than this many characters. */
export const MOST_CHARACTERS = 128;

export const isStrong = (password: string) =>
  characters(password) <= MOST_CHARACTERS && criteria.every(({ met }) => met(password));
