import { type DocumentReleaseSet, releaseSetElement } from '../remotes/release-set';

/**
 * Returns an API answer that the server has cached. The page's own document contains it, even when the API is
 * unavailable. The document is read as text, because a parser would apply its styles, which the content security policy
 * of the current document forbids.
 * @throws if the document is unavailable or has no such answer
 */
export async function responseInDocument(path: string, page: string): Promise<unknown> {
  const [, from = ''] = (await (await fetch(page)).text()).split(`id="${releaseSetElement}">`);
  const { data }: DocumentReleaseSet = JSON.parse(from.slice(0, from.indexOf('</script>')));
  if (path in data) return data[path];
  throw new Error(`The document of ${page} has no answer of ${path}`);
}
