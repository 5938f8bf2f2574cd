import type { AskApi } from '@site/release/contract';
import { Deployments, validateWith } from '@site/release/deploy';
import { Composer } from '@site/release/render';
import type { ReleaseStore } from '@site/release/store';
import { buildDocument } from '../document/build-document';

/** The deployments of a store. By default, validation uses the API's answers that the site stored. */
export const openDeployments = (store: ReleaseStore, ask?: AskApi): Deployments =>
  new Deployments(store, validateWith(new Composer(store, buildDocument, ask)));
