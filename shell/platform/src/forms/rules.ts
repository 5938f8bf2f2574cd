const rule = (message: string, holds: (value: string) => boolean) => (value: string) => (holds(value) ? null : message);

/** What the specification asks of the fields that several forms have, in its words. The API checks the same. */
export const rules = {
  fullName: rule('Full name is required', (name) => name.trim() !== ''),
  /** Digits, with an optional minus in front and an optional decimal part. */
  phone: rule('Phone number is required', (phone) => /^-?\d+(\.\d+)?$/.test(phone)),
  email: rule('Please enter a valid email address.', (email) =>
    /^[\w.+'-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,24}$/.test(email),
  ),
};
