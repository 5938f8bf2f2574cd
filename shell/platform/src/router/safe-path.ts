/** `path` if it names a place on this site, else `/`: the query and the storage are not to be trusted with a redirect. */
export function safePath(path: string | null | undefined): string {
  const here = 'https://here.invalid';
  if (!path?.startsWith('/') || /^\/[/\\]|[\p{Cc}]/u.test(path)) return '/';
  const url = new URL(path, here);
  return url.origin === here ? url.pathname + url.search + url.hash : '/';
}
