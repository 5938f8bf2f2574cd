import { ReleaseError } from '../../contract/errors';

/** A site as one preview shows it, or without `cookie` as visitors get it. */
interface Visit {
  origin: string;
  cookie?: string;
}

/** Opens a preview link as a browser would. Throws `ReleaseError` when the site cannot be reached or refuses it. */
export async function openPreview(url: string): Promise<Required<Visit>> {
  const { origin } = new URL(url);
  const response = await get(url);
  const [cookie] = response.headers.getSetCookie().map((header) => header.split(';', 1)[0] ?? '');
  if (response.status !== 303 || !cookie)
    throw new ReleaseError(`${origin} did not open the preview (${response.status})`);
  return { origin, cookie };
}

/** The paths whose pages differ between the visits in their texts or elements. */
export async function changedPages(before: Visit, after: Visit, paths: string[]): Promise<string[]> {
  const changed: string[] = [];
  for (const path of paths) {
    const [one, other] = await Promise.all([contentOf(before, path), contentOf(after, path)]);
    if (one !== other) changed.push(path);
  }
  return changed;
}

/** The main part of a page without the addresses of releases, which differ between all versions. */
async function contentOf({ origin, cookie }: Visit, path: string): Promise<string> {
  const html = await (await get(origin + path, cookie)).text();
  const [main = html] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return main.replace(/\/releases\/[^"'\s),]+/g, '');
}

function get(url: string, cookie?: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} }).catch(() => {
    throw new ReleaseError(`${new URL(url).origin} cannot be reached: start the site to compare its pages`);
  });
}
