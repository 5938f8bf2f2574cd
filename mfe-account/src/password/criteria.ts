/** Counts code points, as the API does, so that an emoji is one character. */
const characters = (password: string) => [...password].length;

/** The four criteria of a strong password; the API has the same. */
export const criteria = [
  { label: 'At least 6 characters', met: (password: string) => characters(password) >= 6 },
  { label: 'One capital letter', met: (password: string) => /[A-Z]/.test(password) },
  { label: 'One digit', met: (password: string) => /\d/.test(password) },
  { label: 'One of ! @ # $ % ^ & *', met: (password: string) => /[!@#$%^&*]/.test(password) },
] as const;

/** The API's limit for the length of a password. */
export const MAX_CHARACTERS = 128;

const maximum = {
  label: `At most ${MAX_CHARACTERS} characters`,
  met: (password: string) => characters(password) <= MAX_CHARACTERS,
};

/** The criteria to show for a password: the limit only while it is exceeded. */
export const criteriaOf = (password: string) => (maximum.met(password) ? criteria : [...criteria, maximum]);

export const isStrong = (password: string) => criteriaOf(password).every(({ met }) => met(password));
