import type { PlainPath } from '@site/contract';
import { api, type PageRequests } from '@site/platform';

const fetched = new Map<string, Promise<unknown>>();

function answerOf(path: PlainPath, composed: Record<string, unknown>, page: string): Promise<unknown> {
  if (path in composed) return Promise.resolve(composed[path]);
  let answer = fetched.get(path);
  if (!answer) {
    answer = api
      .get(path, { retry: 0, timeout: 5_000 })
      .json()
      .catch(async () =>
        (await import(/* webpackChunkName: "client" */ './response-in-document')).responseInDocument(path, page),
      );
    answer.catch(() => fetched.delete(path));
    fetched.set(path, answer);
  }
  return answer;
}

/**
 * Fetches the answers that a page requests by its `data` export.
 * @param requests names with the API paths (below `/api/v1`) of their answers
 * @param composed answers in the current document, by path
 * @param page URL path of the page's own document
 */
export async function fetchPageData(
  requests: PageRequests,
  composed: Record<string, unknown>,
  page: string,
): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    Object.entries(requests).map(async ([name, path]) => [name, await answerOf(path, composed, page)] as const),
  );
  return Object.fromEntries(answers);
}
