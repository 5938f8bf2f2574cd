/** Tells the visitor of a served page that its code could not be loaded: the text is readable, buttons may not work. */
export function showStuckBar(retry: () => void): void {
  const bar = document.getElementById('stuck-bar');
  if (!bar) return;
  bar.hidden = false;
  const onClick = () => {
    bar.hidden = true;
    retry();
  };
  bar.querySelector('button')?.addEventListener('click', onClick, { once: true });
}
