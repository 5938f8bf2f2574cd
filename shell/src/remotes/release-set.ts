import type { DocumentReleaseSet, LiveRemote, RemoteRelease } from '@site/release/contract';

export type { DocumentReleaseSet, LiveRemote, RemoteRelease };

export const releaseSetElement = 'release-set';

/**
 * The URL of a release's files, without a trailing slash.
 * @param assetsUrl origin that serves the files; empty for this page's own
 */
export const releaseAddress = (remote: string, version: string, assetsUrl = ''): string =>
  `${assetsUrl}/releases/${remote}/${version}`;

/** Reads the release set from the current document. */
export function readReleaseSet(): DocumentReleaseSet {
  const text = document.getElementById(releaseSetElement)?.textContent;
  if (!text) throw new Error(`This document has no #${releaseSetElement}`);
  return JSON.parse(text);
}
