import type { PlainPath } from '@site/contract';
import { api } from '../http/api';
import type { PageData, PageRequests } from '../page';

const answers = new Map<PlainPath, Promise<unknown>>();

function answerOf(path: PlainPath): Promise<unknown> {
  let answer = answers.get(path);
  if (!answer) {
    answer = api.get(path).json();
    answer.catch(() => answers.delete(path));
    answers.set(path, answer);
  }
  return answer;
}

/** Fetches the API answers that a page requests by its `data` export. */
export async function fetchAnswers(requests: PageRequests): Promise<PageData> {
  const found = Object.entries(requests).map(async ([name, path]) => [name, await answerOf(path)] as const);
  return Object.fromEntries(await Promise.all(found));
}
