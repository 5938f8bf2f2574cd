const elsewhere = /^\/[/\\]|\p{Cc}/u;

/** `path` if it names a place on this site, else `/`: the query and the storage are not to be trusted with a redirect. */
export function safePath(path: string | null | undefined): string {
  if (!path?.startsWith('/') || elsewhere.test(path)) return '/';
  const { pathname, search, hash } = new URL(path, 'https://here.invalid');
  // Dots are resolved by now: `/..//other.example` has become `//other.example`.
  return elsewhere.test(pathname) ? '/' : pathname + search + hash;
}
