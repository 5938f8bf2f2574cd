/** The media types of files that the API accepts, for `accept`, which only filters what browsers offer. */
export const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png'];

/** Whether a form may send a file. Without a declared type it may; the API checks the content of every file. */
export const mayAccept = ({ type }: Blob): boolean => type === '' || acceptedTypes.includes(type);
