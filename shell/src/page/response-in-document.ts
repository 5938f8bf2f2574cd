import { type DocumentReleaseSet, releaseSetElement } from '../remotes/release-set';

/**
 * An answer of the API that the server has kept: where the API cannot be asked, the page's own document has what the page
 * needs. Read as text, because a parser would apply the document's styles, against the policy of the one on screen.
 * @throws where the document cannot be had or has no such answer
 */
export async function responseInDocument(path: string, page: string): Promise<unknown> {
  const [, from = ''] = (await (await fetch(page)).text()).split(`id="${releaseSetElement}">`);
  const { data }: DocumentReleaseSet = JSON.parse(from.slice(0, from.indexOf('</script>')));
  if (path in data) return data[path];
  throw new Error(`The document of ${page} has no answer of ${path}`);
}
