let pending = 0;

/** Marks the document while a page that the visitor asked for is on its way; the style sheet waits a moment before it shows. */
export function showLoading(page: Promise<unknown>): void {
  pending += 1;
  document.documentElement.dataset.loading = '';
  const done = () => {
    pending -= 1;
    if (pending === 0) delete document.documentElement.dataset.loading;
  };
  page.then(done, done);
}
