const leavesSite = /^\/[/\\]|\p{Cc}/u;

/** Returns `path` if it stays on this site, else `/`. Prevents open redirects from query parameters and storage. */
export function safePath(path: string | null | undefined): string {
  if (!path?.startsWith('/') || leavesSite.test(path)) return '/';
  const { pathname, search, hash } = new URL(path, 'https://here.invalid');
  // Check again, because the URL parser resolves dots: `/..//other.example` becomes `//other.example`.
  return leavesSite.test(pathname) ? '/' : pathname + search + hash;
}
