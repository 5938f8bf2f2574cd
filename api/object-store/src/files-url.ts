/** A place in an object store. */
export interface FilesLocation {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  /** URL of a service other than AWS. */
  endpoint?: string;
  region?: string;
}

/** The message completes "FILES_URL …" and contains no credentials. */
export class WrongFilesUrl extends Error {}

const example = 's3://BUCKET/PREFIX?endpoint=https://s3.example.com&region=eu-central-1';

/** Parses `s3://BUCKET/PREFIX?endpoint=…&region=…`. @throws WrongFilesUrl */
export function parseFilesUrl(text: string): FilesLocation {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:') throw new WrongFilesUrl(`is not an address of an object store: set ${example}`);
  if (url.username !== '' || url.password !== '')
    throw new WrongFilesUrl('has credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead');
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region');
  if (unknown !== undefined) throw new WrongFilesUrl(`has the parameter "${unknown}": set ${example}`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw new WrongFilesUrl(`names the bucket "${url.hostname}", which no bucket can be called: set ${example}`);
  return {
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ''),
    endpoint: endpointOf(url),
    region: url.searchParams.get('region') || undefined,
  };
}

function endpointOf({ searchParams }: URL): string | undefined {
  const text = searchParams.get('endpoint');
  if (!text) return undefined;
  const endpoint = URL.canParse(text) ? new URL(text) : undefined;
  if (endpoint && ['http:', 'https:'].includes(endpoint.protocol) && endpoint.username === '') return endpoint.href;
  throw new WrongFilesUrl('has an endpoint that is not the URL of a server: set endpoint=https://…');
}
