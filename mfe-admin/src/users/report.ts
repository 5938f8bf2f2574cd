import { failureReporter } from '@site/platform';

/** Set by webpack: where this release is served. */
declare const __webpack_public_path__: string;

/** Reports a failure that the admin is not told of, with the release that it happened in. */
export const reportFailure = failureReporter(__webpack_public_path__);
