import type * as S3 from '@aws-sdk/client-s3';

interface Place {
  Bucket: string;
  Prefix: string;
  Delimiter: string | undefined;
}

/**
 * All pages of a list. An incomplete list would look as if objects had been deleted, so it is an error, which the SDK's
 * own pagination does not notice. It also asks for ever when the store repeats a page.
 */
export async function* listPages(
  { s3, client }: { s3: typeof S3; client: S3.S3Client },
  place: Place,
): AsyncGenerator<S3.ListObjectsV2Output> {
  let ContinuationToken: string | undefined;
  for (;;) {
    const page = await client.send(new s3.ListObjectsV2Command({ ...place, ContinuationToken }));
    if (!isList(page)) throw new Error('its answer is not a list of objects');
    yield page;
    if (!page.IsTruncated) return;
    const next = page.NextContinuationToken;
    if (next === undefined || next === ContinuationToken) throw new Error('its list of objects does not continue');
    ContinuationToken = next;
  }
}

/** Another XML, such as a page of a proxy, has nothing of a list. */
const isList = ({ IsTruncated, Name, KeyCount, Contents, CommonPrefixes }: S3.ListObjectsV2Output): boolean =>
  [IsTruncated, Name, KeyCount, Contents, CommonPrefixes].some((part) => part !== undefined);
