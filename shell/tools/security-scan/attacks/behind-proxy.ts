/** For attacks in which many clients take part: the site believes `X-Forwarded-For` of this machine. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1,::1' };
