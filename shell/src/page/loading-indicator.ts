const pending = new Set<Promise<unknown>>();

/**
 * Marks the document while a page loads; the style sheet shows the indicator after a short delay. Each render of the
 * page may call it again.
 */
export function showLoading(page: Promise<unknown>): void {
  if (pending.has(page)) return;
  pending.add(page);
  document.documentElement.dataset.loading = '';
  const done = () => {
    pending.delete(page);
    if (pending.size === 0) delete document.documentElement.dataset.loading;
  };
  page.then(done, done);
}
