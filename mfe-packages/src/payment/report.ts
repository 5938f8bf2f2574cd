import { failureReporter } from '@site/platform';

/** Set by webpack: the URL path of this release. */
declare const __webpack_public_path__: string;

/** Reports an error that the visitor is not shown, with the release in which it happened. */
export const reportFailure = failureReporter(__webpack_public_path__);
