import type { Route } from '@site/release/contract';
import { releaseSetIn } from './document';

const timeoutMs = 10_000;

/** Checks that the site runs. Throws an error that says what to do if it does not. @returns its routes */
export async function inspectSite(site: string): Promise<Route[]> {
  const answer = await fetch(site, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  if (!answer)
    throw new Error(`Nothing answers at ${site}. Start the site (npm start), or name a running one with --site URL`);
  const set = releaseSetIn(await answer.text());
  if (!set)
    throw new Error(
      `${site} answers with status ${answer.status}, but its page has no release set. Name a running site with --site URL`,
    );
  return set.routes;
}

/** Which of the paths the site answers without a page, such as `/api`. At other unknown paths it shows its 404 page. */
export async function reservedPaths(site: string, paths: string[]): Promise<string[]> {
  const reserved: string[] = [];
  for (const path of paths) {
    const headers = { accept: 'text/html' };
    const answer = await fetch(site + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    if (!releaseSetIn(await answer.text())) reserved.push(path);
  }
  return reserved;
}
