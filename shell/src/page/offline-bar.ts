/** Tells the visitor that there is no connection. The API's client reports calls that fail. */
export function followConnection(): void {
  const show = (offline: boolean) => {
    const bar = document.getElementById('offline-bar');
    if (bar) bar.hidden = !offline;
  };
  for (const lost of ['offline', 'connection-lost']) addEventListener(lost, () => show(true));
  for (const back of ['online', 'connection-back']) addEventListener(back, () => show(false));
  show(!navigator.onLine);
}
