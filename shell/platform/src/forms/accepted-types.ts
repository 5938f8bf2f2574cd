/** The media types of files that the API accepts, for `accept`, which only filters what browsers offer. */
export const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png'];

/** What browsers declare for a file of which they know nothing. */
const unknownTypes = ['', 'application/octet-stream'];

/** Whether a form may send a file, by its declared type. The API checks the content of every file. */
export const mayAccept = ({ type }: Blob): boolean => unknownTypes.includes(type) || acceptedTypes.includes(type);
