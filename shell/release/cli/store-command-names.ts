/** Commands that change files of the site's machine. The commands of other repositories only name them. */
export const storeCommandNames = ['token', 'tokens', 'revoke', 'trust', 'distrust', 'accept-store', 'states-to-files'];
