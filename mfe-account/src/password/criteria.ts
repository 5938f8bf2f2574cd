/** The four things that a password needs, as the specification lists them. */
export const criteria = [
  { label: 'At least 6 characters', met: (password: string) => password.length >= 6 },
  { label: 'One capital letter', met: (password: string) => /[A-Z]/.test(password) },
  { label: 'One digit', met: (password: string) => /\d/.test(password) },
  { label: 'One of ! @ # $ % ^ & *', met: (password: string) => /[!@#$%^&*]/.test(password) },
] as const;

/** The API takes no more than this many characters. */
export const MOST_CHARACTERS = 128;

export const isStrong = (password: string) =>
  password.length <= MOST_CHARACTERS && criteria.every(({ met }) => met(password));
