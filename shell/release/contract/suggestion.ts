import { distance } from 'fastest-levenshtein';

/** `. Did you mean "…"?` when one of the known words is spelled nearly like this one; else empty. */
export function suggestion(word: string, known: readonly string[]): string {
  const [nearest] = known
    .map((each) => ({ each, edits: distance(word.toLowerCase(), each.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  const isNear = nearest && nearest.edits > 0 && nearest.edits <= Math.max(1, Math.floor(word.length / 3));
  return isNear ? `. Did you mean "${nearest.each}"?` : '';
}
