/** Media types of files that the API accepts. For `accept` attributes, which only filter the browser's file dialog. */
export const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png'];

/** Media types that browsers declare for unknown files. */
const unknownTypes = ['', 'application/octet-stream'];

/** Whether a form may send a file, judged by its declared type. The API checks the content of every file. */
export const mayAccept = ({ type }: Blob): boolean => unknownTypes.includes(type) || acceptedTypes.includes(type);
