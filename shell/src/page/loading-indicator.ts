let pending = 0;

/** Marks the document while a page loads; the style sheet shows the indicator after a short delay. */
export function showLoading(page: Promise<unknown>): void {
  pending += 1;
  document.documentElement.dataset.loading = '';
  const done = () => {
    pending -= 1;
    if (pending === 0) delete document.documentElement.dataset.loading;
  };
  page.then(done, done);
}
