import type { ApiAnswers } from '../contract/api-answers';
import type { RenderedPage } from '../contract/rendered-page';
import type { Route } from '../contract/route';
import type { ReleaseFiles } from '../store/release-files';

/** A rendered page, before it becomes a document. */
export interface Page {
  route?: Route;
  pathname: string;
  rendered: RenderedPage;
  remote?: ReleaseFiles;
  data: ApiAnswers;
  /** The slots that were filled, with the releases that fill them. */
  slots?: { name: string; remote: ReleaseFiles }[];
}
