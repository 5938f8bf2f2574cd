/** Names of the object that React shares with its renderers, and of its elements. Minifiers keep both. */
const internals =
  /__(CLIENT|SERVER)_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED/;
const elements = /["'`]react\.(transitional\.)?element["'`]/;

/**
 * Whether a script contains a copy of React or of its renderer. Code that passes a shared React on, such as that of
 * Vite's federation, has the names of React's exports, and libraries have the symbols of elements; a copy has both.
 */
export const containsReact = (source: string): boolean => internals.test(source) && elements.test(source);
