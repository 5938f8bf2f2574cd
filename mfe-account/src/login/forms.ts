/** URL hashes of the two forms of the login page, so that the browser's Back button switches between them. */
export const forgotPassword = '#forgot-password';
export const login = '#login';
