export { type FilesLocation, parseFilesUrl, WrongFilesUrl } from './files-url';
export { type ObjectStore, ObjectStoreUnavailable, openObjectStore, type StoredObject } from './object-store';
