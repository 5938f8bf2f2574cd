/** What a first view of a page may cost at most. */
export const limits = {
  /** Times until the largest and the first paint, divided by those of a static copy. */
  lcp: 1.05,
  fcp: 1.1,
  /** The longest task before `load`, in ms. */
  task: 50,
  /** The scripts as transferred, in kB. */
  scripts: 120,
};
