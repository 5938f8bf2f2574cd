/** Tells the visitor of a served page that its code could not be loaded: reading works, buttons may not. */
export function showStuckBar(): void {
  const bar = document.getElementById('stuck-bar');
  if (bar) bar.hidden = false;
  bar?.querySelector('button')?.addEventListener('click', () => location.reload());
}
