export { type FilesLocation, parseFilesUrl, WrongFilesUrl } from './files-url';
export { type ObjectStore, openObjectStore, type StoredObject } from './object-store';
export { ObjectStoreUnavailable } from './unavailable';
