/** Commands that change files of the site's machine. `site-release` knows only their names, to say where they run. */
export const storeCommandNames = ['token', 'tokens', 'revoke', 'trust', 'distrust', 'accept-store', 'states-to-files'];
