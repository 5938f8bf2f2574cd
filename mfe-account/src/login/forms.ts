/** The two forms of the login page, as places in it: the browser's Back leads from one to the other. */
export const forgotPassword = '#forgot-password';
export const login = '#login';
