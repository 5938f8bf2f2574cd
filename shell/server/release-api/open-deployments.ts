import type { AskApi } from '@site/release/contract';
import { Deployments, validateWith } from '@site/release/deploy';
import { Composer } from '@site/release/render';
import type { ReleaseStore } from '@site/release/store';
import { buildDocument } from '../document/build-document';

/**
 * The deployments of a store. By default, validation uses the API's answers that the site stored.
 * @param assetsUrl as in the site's settings, so that the site reuses the pages that validation rendered
 */
export const openDeployments = (store: ReleaseStore, ask?: AskApi, assetsUrl?: string): Deployments =>
  new Deployments(store, validateWith(new Composer(store, buildDocument, ask, assetsUrl)));
