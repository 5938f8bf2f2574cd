import { type ReleaseName, releaseNames } from '../contract/app-name';
import { readSigned, signed } from '../infra/signed-value';
import { keptSecret } from '../infra/stored-secret';
import type { ReleaseStore } from '../store/release-store';

/** A mix of versions that only those see who opened its link. */
export interface Preview {
  mix: { name: ReleaseName; version: string }[];
  /** Origin of the site that it was made for. */
  site: string;
  /** When it ends: ISO 8601. */
  until: string;
}

/** The key lies beside the store: write access to the store alone must not make a preview. */
const keyOf = (store: ReleaseStore) => keptSecret(store.dataDir, 'previews');

/** A preview as it stands in a link and in a cookie: base64url and dots. */
export const previewToken = (store: ReleaseStore, preview: Preview): string =>
  signed(Buffer.from(JSON.stringify(preview)).toString('base64url'), keyOf(store));

/** Reads tokens of one site; says in words why one does not count. */
export class PreviewReader {
  private readonly key: string;

  constructor(
    store: ReleaseStore,
    private readonly siteUrl: string,
  ) {
    this.key = keyOf(store);
  }

  read(token: string): Preview | { refused: string } {
    const text = readSigned(token, this.key);
    if (text === undefined) return { refused: 'It was not made by this site, or it was altered on the way.' };
    const preview: Preview = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (preview.site !== this.siteUrl) return { refused: `It was made for ${preview.site}, which is another site.` };
    if (Date.parse(preview.until) <= Date.now()) return { refused: `It ended on ${momentOf(preview)}.` };
    return preview;
  }
}

/** The end of a preview in words, such as `21 Nov 2026, 18:00 UTC`. */
export function momentOf({ until }: Preview): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) (\d+:\d+)/.exec(new Date(until).toUTCString()) ?? [];
  return `${day} ${month} ${year}, ${time} UTC`;
}

/** The mix in words, in the order of the releases' names. */
export const mixInWords = ({ mix }: Preview): string =>
  [...mix]
    .sort((a, b) => releaseNames.indexOf(a.name) - releaseNames.indexOf(b.name))
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ');
