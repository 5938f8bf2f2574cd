/**
 * Makes the site trust `X-Forwarded-For` of this machine, for attacks with many clients, and limit each as by default.
 */
export const behindProxy = { TRUST_PROXY: '127.0.0.1,::1', FORMS_PER_HOUR: '30' };
