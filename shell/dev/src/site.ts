import type { Route } from '@site/release/contract';
import { releaseSetIn } from './document';

const timeoutMs = 10_000;

/** Checks that the site runs. Throws an error that says what to do if it does not. @returns its routes */
export async function inspectSite(site: string): Promise<Route[]> {
  const answer = await ask(site);
  const set = releaseSetIn(await answer.text());
  if (!set)
    throw new Error(
      `${site} answers with status ${answer.status}, but its page has no release set. Name a running site with --site URL`,
    );
  return set.routes;
}

/** Which of the paths the site answers without a page, such as `/api`. At other unknown paths it shows its 404 page. */
export async function reservedPaths(site: string, paths: string[]): Promise<string[]> {
  const isReserved = async (path: string) => {
    const answer = await ask(site, path);
    const isPage = releaseSetIn(await answer.text()) && new URL(answer.url).pathname === path;
    // A site that is too busy to answer says nothing about the path.
    return !isPage && answer.status < 500 && answer.status !== 429;
  };
  const found = await Promise.all(paths.map(isReserved));
  return paths.filter((_, index) => found[index]);
}

async function ask(site: string, path = ''): Promise<Response> {
  try {
    return await fetch(site + path, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    throw new Error(`Nothing answers at ${site}. Start the site (npm start), or name a running one with --site URL`);
  }
}
