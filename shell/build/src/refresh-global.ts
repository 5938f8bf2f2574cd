/** Name on `window` of the refresh runtime that the shell and the local remote share. */
export const refreshGlobal = 'reactRefreshRuntime';
