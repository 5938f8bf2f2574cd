/** React and its renderers read and write the property of this name; minifiers keep it. */
const internals =
  /__(CLIENT|SERVER)_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED/;

/** Whether a script contains a copy of React or of its renderer. */
export const containsReact = (source: string): boolean => internals.test(source);
