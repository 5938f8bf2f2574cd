import type { AskApi } from '@site/release/contract';
import { Deployments, Validator } from '@site/release/deploy';
import type { IsProven } from '@site/release/metrics';
import { Composer } from '@site/release/render';
import type { ReleaseStore } from '@site/release/store';
import { buildTrialDocument } from '../document/trial-document';

/**
 * Composes the release sets of a store. By default, with the API's answers that the site stored.
 * @param assetsUrl as in the site's settings, so that the site reuses the pages that validation rendered
 */
export const openComposer = (store: ReleaseStore, ask?: AskApi, assetsUrl?: string): Composer =>
  new Composer(store, ask, assetsUrl);

/**
 * The deployments of a store. Each change is validated with the pages of `composer` and the documents of this site.
 * @param proven finds out which versions visitors proved; by default, from the metrics in the store
 */
export const openDeployments = (
  store: ReleaseStore,
  composer = openComposer(store),
  proven?: () => Promise<IsProven>,
): Deployments => new Deployments(store, new Validator(composer, buildTrialDocument), proven);
