import type { KeyObject } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Static, TObject } from '@sinclair/typebox';
import {
  PreviewLink,
  type PreviewRequest,
  Published,
  ReleaseChanged,
  ReleaseLog,
  type ReleaseSource,
  ReleasesOverview,
  type RoutesRequest,
  RouteTable,
  VersionContents,
} from '@site/contract';
import { type AppName, isAppName } from '../contract/app-name';
import { ReleaseError, VersionTaken } from '../contract/errors';
import type { PromoteOptions } from '../deploy/promote';
import { signStatement } from '../signing/signature';
import { statementOf, statementText } from '../signing/statement';
import type { BuildOutput } from '../store/build-output';
import { type Answer, retryAfterMsOf } from './answer';
import { pack } from './archive/pack';
import { Spool } from './archive/spool';
import type { ReleaseClient } from './release-client';
import { connectionError, isUncertainAnswer, isUncertainError, type Retry, withRetry } from './retry';
import { type Progress, upload } from './upload';

const uncertainChange = '\nThe change may have been made already: look at status before you repeat it.';

interface HttpReleaseClientOptions {
  /** URL of the site. */
  url: string;
  token: string;
  /** The team's private key, needed only to publish. Throws when there is none. */
  key(): KeyObject;
  progress: Progress;
  /** How long requests are repeated while the site restarts. Without it, they fail at once. */
  retry?: Retry;
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
      // Repeatable: publishing the same bytes again changes nothing.
      return this.read(Published, await this.send(() => upload(address, token, archive, progress), true));
    });
  }

  contents = (name: AppName, version: string) => this.ask(VersionContents, `/${name}/${encodeURIComponent(version)}`);
  promote = (name: AppName, version: string, options?: PromoteOptions) =>
    this.post(ReleaseChanged, `/${name}/promote`, { version, ...options });
  rollback = (name: AppName, version?: string) => this.post(ReleaseChanged, `/${name}/rollback`, { version });
  canary = (name: AppName, version: string, percent: number) =>
    this.post(ReleaseChanged, `/${name}/canary`, { version, percent });
  restore = (set: string) => this.post(ReleaseChanged, '/restore', { revision: set });
  preview = (request: PreviewRequest) => this.post(PreviewLink, '/previews', request, '');
  overview = () => this.ask(ReleasesOverview, '');
  apps = async () => (await this.overview()).apps.map(({ name }) => name).filter(isAppName);
  register = (name: string, team: string) =>
    this.post(ReleaseChanged, `/${encodeURIComponent(name)}/register`, { team });
  unregister = (name: AppName) => this.post(ReleaseChanged, `/${name}/unregister`, {});
  routes = () => this.ask(RouteTable, '/routes');
  changeRoutes = (request: RoutesRequest) => this.post(ReleaseChanged, '/routes/rows', request);
  log = (before?: number) => this.ask(ReleaseLog, `/log${before ? `?before=${before}` : ''}`);

  /** @param ifUncertain ends the message of a failure that does not tell whether the request was carried out */
  private post<Schema extends TObject>(
    schema: Schema,
    path: string,
    body: object,
    ifUncertain = uncertainChange,
  ): Promise<Static<Schema>> {
    const headers = { 'content-type': 'application/json' };
    return this.ask(schema, path, { method: 'POST', headers, body: JSON.stringify(body) }, ifUncertain);
  }

  private async ask<Schema extends TObject>(
    schema: Schema,
    path: string,
    init: RequestInit = {},
    ifUncertain = '',
  ): Promise<Static<Schema>> {
    const headers = { ...init.headers, authorization: `Bearer ${this.options.token}` };
    const send = async (): Promise<Answer> => {
      const response = await fetch(this.base + path, { ...init, headers });
      const retryAfterMs = retryAfterMsOf(response.headers.get('retry-after'));
      return { status: response.status, body: await response.text(), retryAfterMs };
    };
    // Only reading is repeatable: a repeated change may undo one that another person made in between.
    return this.read(schema, await this.send(send, init.method === undefined, ifUncertain), ifUncertain);
  }

  private async send(send: () => Promise<Answer>, isRepeatable: boolean, ifUncertain = ''): Promise<Answer> {
    const { retry } = this.options;
    const describeError = (error: Error) => this.unreachableMessage(error);
    const describeAnswer = (answer: Answer) => this.messageOf(answer);
    try {
      return await (retry ? withRetry({ send, isRepeatable, describeAnswer, describeError }, retry) : send());
    } catch (error) {
      const hint = isUncertainError(error as Error) ? ifUncertain : '';
      throw new ReleaseError(this.unreachableMessage(error as Error) + hint);
    }
  }

  private read<Schema extends TObject>({ required = [] }: Schema, answer: Answer, ifUncertain = ''): Static<Schema> {
    const { status, body } = answer;
    const parsed = parse(body);
    // Values are not checked: those of a newer site may be new.
    if (status < 300 && parsed && required.every((field) => field in parsed)) return parsed as Static<Schema>;
    const message = this.messageOf(answer) + (isUncertainAnswer(answer) ? ifUncertain : '');
    throw status === 409 && /with other bytes/.test(message) ? new VersionTaken(message) : new ReleaseError(message);
  }

  private messageOf({ status, body }: Answer): string {
    if (status < 300) return `${this.base} answered, but not as a release API does: check RELEASE_URL`;
    const parsed = parse(body);
    if (!parsed || !('message' in parsed))
      return `${this.base} answered ${status} without a message: check RELEASE_URL, or try again`;
    const message = String(parsed.message);
    // Fastify's own answer: the server at this address is not the site.
    return status === 404 && /^Route \S+ not found$/.test(message) ? `${message}: check RELEASE_URL` : message;
  }

  private unreachableMessage(error: Error): string {
    const { code, message } = connectionError(error);
    return `The release API of ${this.options.url} cannot be reached (${code ?? message})`;
  }
}

function parse(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
