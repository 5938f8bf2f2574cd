import type { KeyObject } from 'node:crypto';
import { tmpdir } from 'node:os';
import type {
  PreviewLink,
  PreviewRequest,
  Published,
  ReleaseChanged,
  ReleaseLog,
  ReleaseSource,
  ReleasesOverview,
  RoutesRequest,
  RouteTable,
  VersionContents,
} from '@site/contract';
import { type AppName, isAppName } from '../contract/app-name';
import { ReleaseError, VersionTaken } from '../contract/errors';
import type { PromoteOptions } from '../deploy/promote';
import { signStatement } from '../signing/signature';
import { statementOf, statementText } from '../signing/statement';
import type { BuildOutput } from '../store/build-output';
import { pack } from './archive/pack';
import { Spool } from './archive/spool';
import type { ReleaseClient } from './release-client';
import { type Answer, type Progress, upload } from './upload';

export interface HttpReleaseClientOptions {
  /** URL of the site. */
  url: string;
  token: string;
  /** The team's private key, needed only to publish. Throws when there is none. */
  key(): KeyObject;
  progress: Progress;
}

/** Manages the releases of a remote site through its release API. */
export class HttpReleaseClient implements ReleaseClient {
  private readonly base: string;

  constructor(private readonly options: HttpReleaseClientOptions) {
    this.base = `${options.url.replace(/\/+$/, '')}/api/v1/releases`;
  }

  async publish(build: BuildOutput, version: string, source: ReleaseSource = {}): Promise<Published> {
    const { token, key, progress } = this.options;
    const statement = statementOf(build, version);
    const signature = signStatement(statement, key());
    const query = new URLSearchParams(Object.entries(source).map(([name, value]) => [name, String(value)]));
    const address = `${this.base}/${build.name}/${encodeURIComponent(version)}?${query}`;
    // Its size must be known before it is sent, and it may be too large for the memory.
    return Spool.use(tmpdir(), async (spool) => {
      const archive = await spool.add(pack(build, statementText(statement), signature));
      const answer = await upload(address, token, archive, progress).catch((error: Error) => this.unreachable(error));
      return this.read(answer);
    });
  }

  contents = (name: AppName, version: string) => this.ask<VersionContents>(`/${name}/${encodeURIComponent(version)}`);
  promote = (name: AppName, version: string, options?: PromoteOptions) =>
    this.post<ReleaseChanged>(`/${name}/promote`, { version, ...options });
  rollback = (name: AppName, version?: string) => this.post<ReleaseChanged>(`/${name}/rollback`, { version });
  canary = (name: AppName, version: string, percent: number) =>
    this.post<ReleaseChanged>(`/${name}/canary`, { version, percent });
  restore = (set: string) => this.post<ReleaseChanged>('/restore', { revision: set });
  preview = (request: PreviewRequest) => this.post<PreviewLink>('/previews', request);
  overview = () => this.ask<ReleasesOverview>('');
  apps = async () => (await this.overview()).apps.map(({ name }) => name).filter(isAppName);
  register = (name: string, team: string) =>
    this.post<ReleaseChanged>(`/${encodeURIComponent(name)}/register`, { team });
  unregister = (name: AppName) => this.post<ReleaseChanged>(`/${name}/unregister`, {});
  routes = () => this.ask<RouteTable>('/routes');
  changeRoutes = (request: RoutesRequest) => this.post<ReleaseChanged>('/routes/rows', request);
  log = (before?: number) => this.ask<ReleaseLog>(`/log${before ? `?before=${before}` : ''}`);

  private post<Body>(path: string, body: object): Promise<Body> {
    const headers = { 'content-type': 'application/json' };
    return this.ask<Body>(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  private async ask<Body>(path: string, init: RequestInit = {}): Promise<Body> {
    const headers = { ...init.headers, authorization: `Bearer ${this.options.token}` };
    const answer = await fetch(this.base + path, { ...init, headers })
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch((error: Error) => this.unreachable(error));
    return this.read(answer);
  }

  private read<Body>({ status, body }: Answer): Body {
    const parsed = parse(body);
    if (status < 300 && parsed) return parsed as Body;
    const message =
      parsed && 'message' in parsed
        ? String(parsed.message)
        : `${this.base} answered ${status} without a message: check RELEASE_URL, or try again`;
    throw status === 409 && /with other bytes/.test(message) ? new VersionTaken(message) : new ReleaseError(message);
  }

  private unreachable(error: Error): never {
    const { code, message }: NodeJS.ErrnoException = Object(error.cause ?? error);
    throw new ReleaseError(`The release API of ${this.options.url} cannot be reached (${code ?? message})`);
  }
}

function parse(body: string): object | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
