/** Names of remotes become folders and parts of URLs. */
const pattern = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const maxLength = 40;

/** Whether text has the form of a remote's name, such as `mfe-careers`. */
export const isRemoteName = (text: string): text is `mfe-${string}` => text.length <= maxLength && pattern.test(text);
