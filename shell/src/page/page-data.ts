import { api } from '@site/platform';

const fetched = new Map<string, Promise<unknown>>();

function answerOf(path: string, composed: Record<string, unknown>): Promise<unknown> {
  if (path in composed) return Promise.resolve(composed[path]);
  let answer = fetched.get(path);
  if (!answer) {
    answer = api.get(path.slice(1)).json();
    answer.catch(() => fetched.delete(path));
    fetched.set(path, answer);
  }
  return answer;
}

/**
 * Gets what a page asked for by its `data` export.
 * @param wanted names and the API paths (below `/api/v1`) whose answers they stand for
 * @param composed answers that came with the document, by path
 */
export async function fetchPageData(
  wanted: Record<string, string>,
  composed: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    Object.entries(wanted).map(async ([name, path]) => [name, await answerOf(path, composed)] as const),
  );
  return Object.fromEntries(answers);
}
