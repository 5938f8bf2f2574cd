import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@site/test-servers/postgres';
import { Client } from 'pg';
import { openReleaseStore } from '../distribution';
import type { ReleaseStore } from '../store/release-store';
import { silentLog } from './sample-store';

/** Machines that share one PostgreSQL server, with a new database for each test. */
export class Machines {
  /** URL of the database of the current test. */
  databaseUrl = '';
  private work = '';
  private databases = 0;
  private readonly opened: ReleaseStore[] = [];

  private constructor(private readonly server: Awaited<ReturnType<typeof startPostgres>>) {}

  static start = async () => new Machines(await startPostgres());

  stop = () => this.server.stop();

  /** Creates the folder and the database of a test. */
  async begin(): Promise<void> {
    this.work = mkdtempSync(join(tmpdir(), 'states-'));
    this.databases += 1;
    const url = new URL(this.server.url);
    await runSql(`CREATE DATABASE states_${this.databases}`, url.href);
    url.pathname = `states_${this.databases}`;
    this.databaseUrl = url.href;
  }

  /** Closes the stores of a test, and removes its folder. */
  async end(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((store) => store.close()));
    rmSync(this.work, { recursive: true });
  }

  /** Runs a statement in the database of the current test. */
  runSql = (statement: string) => runSql(statement, this.databaseUrl);

  /** The store of a machine with its own data folder. */
  async open(
    name: string,
    {
      url = this.databaseUrl,
      onFiles = false,
      log = silentLog,
      siteSecret = 'the same everywhere',
      filesUrl = undefined as string | undefined,
    } = {},
  ): Promise<ReleaseStore> {
    const dataDir = join(this.work, name);
    mkdirSync(dataDir, { recursive: true });
    const settings = { dataDir, databaseUrl: onFiles ? undefined : url, siteSecret, filesUrl };
    const store = await openReleaseStore(settings, log);
    this.opened.push(store);
    return store;
  }
}

async function runSql(statement: string, url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
