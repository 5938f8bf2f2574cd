import { createDecoder, createSigner, createVerifier, TokenError } from 'fast-jwt';
import { type AppName, compareApps } from '../contract/app-name';
import type { ReleaseStore } from '../store/release-store';

/** Versions that only visitors with the preview link see. */
export interface Preview {
  overrides: { name: AppName; version: string }[];
  /** Origin of the site that the preview was created for. */
  site: string;
  /** Expiry time: ISO 8601. */
  until: string;
}

/** The claims of a preview's JWT. */
interface PreviewClaims {
  overrides: Preview['overrides'];
  /** The overrides in links from before 2026-11-24; they last up to 30 days. */
  mix?: Preview['overrides'];
  /** Origin of the site. */
  aud: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Stored outside the store, so that write access to the store alone cannot create previews. */
const keyOf = (store: ReleaseStore) => store.secret('previews');

/** Creates the token for a preview's link and cookie. */
export function previewToken(store: ReleaseStore, { overrides, site, until }: Preview): string {
  const claims: PreviewClaims = { overrides, aud: site, exp: Math.floor(Date.parse(until) / 1000) };
  return createSigner({ key: keyOf(store), algorithm: 'HS256' })(claims);
}

/** Verifies the preview tokens of one site. */
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

  /** The preview in a valid token, or the reason for rejecting it, for display. */
  read(token: string): Preview | { refused: string } {
    try {
      return toPreview(this.verify(token));
    } catch (error) {
      return { refused: this.reasonFor(error, token) };
    }
  }

  /** Claims can be quoted here: they are checked only after the signature. */
  private reasonFor(error: unknown, token: string): string {
    const code = error instanceof TokenError && error.code;
    if (code === TokenError.codes.expired) return `It ended on ${formatUntil(toPreview(this.decode(token)))}.`;
    if (code === TokenError.codes.invalidClaimValue)
      return `It was made for ${this.decode(token).aud}, which is another site.`;
    return 'It was not made by this site, or it was altered on the way.';
  }
}

const toPreview = ({ mix = [], overrides = mix, aud, exp }: PreviewClaims): Preview => ({
  overrides,
  site: aud,
  until: new Date(exp * 1000).toISOString(),
});

/** Formats the expiry time, such as `21 Nov 2026, 18:00 UTC`. */
export function formatUntil({ until }: Preview): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) (\d+:\d+)/.exec(new Date(until).toUTCString()) ?? [];
  return `${day} ${month} ${year}, ${time} UTC`;
}

/** Formats a preview's versions in app order: `mfe-account 1.4.0-rc.1, mfe-packages 2.0.0-rc.3`. */
export const formatOverrides = ({ overrides }: Preview): string =>
  [...overrides]
    .sort((a, b) => compareApps(a.name, b.name))
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ');
