import { createDecoder, createSigner, createVerifier, TokenError } from 'fast-jwt';
import { type AppName, appNames } from '../contract/app-name';
import { storedSecret } from '../infra/stored-secret';
import type { ReleaseStore } from '../store/release-store';

/** A set of versions that only those see who opened its link. */
export interface Preview {
  mix: { name: AppName; version: string }[];
  /** Origin of the site that it was made for. */
  site: string;
  /** When it ends: ISO 8601. */
  until: string;
}

/** A preview as a JWT. */
interface PreviewClaims {
  mix: Preview['mix'];
  /** Origin of the site. */
  aud: string;
  /** Seconds since 1970. */
  exp: number;
}

/** The key lies beside the store, so that write access to the store alone cannot make a preview. */
const keyOf = (store: ReleaseStore) => storedSecret(store.dataDir, 'previews');

/** The token of a preview, for its link and its cookie. */
export function previewToken(store: ReleaseStore, { mix, site, until }: Preview): string {
  const claims: PreviewClaims = { mix, aud: site, exp: Math.floor(Date.parse(until) / 1000) };
  return createSigner({ key: keyOf(store), algorithm: 'HS256' })(claims);
}

/** Reads the preview tokens of one site. */
export class PreviewReader {
  private readonly verify: (token: string) => PreviewClaims;
  private readonly decode = createDecoder() as (token: string) => PreviewClaims;

  constructor(store: ReleaseStore, siteUrl: string) {
    this.verify = createVerifier({
      key: keyOf(store),
      algorithms: ['HS256'],
      allowedAud: siteUrl,
      requiredClaims: ['aud', 'exp'],
    });
  }

  /** The preview of a token, or the reason why the token is refused, as visitors read it. */
  read(token: string): Preview | { refused: string } {
    try {
      return toPreview(this.verify(token));
    } catch (error) {
      return { refused: this.reasonFor(error, token) };
    }
  }

  /** Only a token with a valid signature is refused because of its claims, so these can be quoted. */
  private reasonFor(error: unknown, token: string): string {
    const code = error instanceof TokenError && error.code;
    if (code === TokenError.codes.expired) return `It ended on ${formatUntil(toPreview(this.decode(token)))}.`;
    if (code === TokenError.codes.invalidClaimValue)
      return `It was made for ${this.decode(token).aud}, which is another site.`;
    return 'It was not made by this site, or it was altered on the way.';
  }
}

const toPreview = ({ mix, aud, exp }: PreviewClaims): Preview => ({
  mix,
  site: aud,
  until: new Date(exp * 1000).toISOString(),
});

/** The end of a preview, such as `21 Nov 2026, 18:00 UTC`. */
export function formatUntil({ until }: Preview): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) (\d+:\d+)/.exec(new Date(until).toUTCString()) ?? [];
  return `${day} ${month} ${year}, ${time} UTC`;
}

/** The versions of a preview, in the order of the apps: `mfe-account 1.4.0-rc.1, mfe-packages 2.0.0-rc.3`. */
export const formatMix = ({ mix }: Preview): string =>
  [...mix]
    .sort((a, b) => appNames.indexOf(a.name) - appNames.indexOf(b.name))
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ');
