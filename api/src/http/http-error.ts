import { HttpError } from '@site/serving/http-error';

export const badRequest = (message: string) => new HttpError(400, message);
export const notFound = (message: string) => new HttpError(404, message);
export const conflict = (message: string) => new HttpError(409, message);

/** Also sent when the operating system or the database reports a full disk. */
export const diskFullMessage = 'There is no room to store this. Please try again later.';
export const diskFull = () => new HttpError(507, diskFullMessage);

/** Also sent when the database stays locked. */
export const busyMessage = 'The site is busy. Please try again in a moment.';

/** The token is missing, or its session has ended. The flags make the client forget the token. */
export const sessionEnded = () =>
  new HttpError(401, 'Your session has ended. Please log in again.', { logout: true, notExist: true });
