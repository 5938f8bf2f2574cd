import type * as S3 from '@aws-sdk/client-s3';

interface ListLocation {
  Bucket: string;
  Prefix: string;
  Delimiter: string | undefined;
}

/**
 * All pages of a list. The SDK's own pagination does not notice an incomplete list, which would look as if objects had
 * been deleted, and never ends if the store repeats a page.
 * @throws Error in both cases, and if an answer is not a list
 */
export async function* listPages(
  { s3, client }: { s3: typeof S3; client: S3.S3Client },
  location: ListLocation,
): AsyncGenerator<S3.ListObjectsV2Output> {
  let ContinuationToken: string | undefined;
  for (;;) {
    const page = await client.send(new s3.ListObjectsV2Command({ ...location, ContinuationToken }));
    if (!isList(page)) throw new Error('its answer is not a list of objects');
    yield page;
    if (!page.IsTruncated) return;
    const next = page.NextContinuationToken;
    if (next === undefined || next === ContinuationToken) throw new Error('its list of objects does not continue');
    ContinuationToken = next;
  }
}

/** Other XML, such as a proxy's error page, has none of the fields of a list. */
const isList = ({ IsTruncated, Name, KeyCount, Contents, CommonPrefixes }: S3.ListObjectsV2Output): boolean =>
  [IsTruncated, Name, KeyCount, Contents, CommonPrefixes].some((part) => part !== undefined);
