/** Maximum size of the scripts of a first visit as transferred, in kB. */
export const scriptLimitKb = 120;
