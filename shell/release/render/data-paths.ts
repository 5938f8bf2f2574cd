const maxPaths = 50;
const maxPathLength = 200;

/** `/word/word?name=value` without dot segments or escapes, so that every server parses it the same way. */
const apiPath = /^(?:\/[\w-][\w.-]*)+(?:\?[\w.~+=&-]*)?$/;

/**
 * Checks the API paths that a remote's pages request. They are fetched with GET below `/api/v1`. Throws an error that
 * names the path.
 */
export function toDataPaths(paths: unknown): string[] {
  if (!Array.isArray(paths)) throw new Error('requests data with an invalid list of API paths');
  const unique = [...new Set<unknown>(paths)];
  if (unique.length > maxPaths) throw new Error(`asks for more than ${maxPaths} paths of the API`);
  return unique.map((path) => {
    if (typeof path !== 'string' || path.length > maxPathLength || !apiPath.test(path))
      throw new Error(
        `asks for ${String(JSON.stringify(path)).slice(0, maxPathLength)}, which is not an API path; use one such as /catalogue`,
      );
    return path;
  });
}
