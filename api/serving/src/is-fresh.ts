/** Whether the client has already cached the content of `etag`. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  const held = ifNoneMatch?.split(',').map((candidate) => candidate.trim()) ?? [];
  return [etag, `W/${etag}`, '*'].some((match) => held.includes(match));
}
