import { rmSync } from 'node:fs';
import { freePort } from '@site/test-servers/free-port';
import { callApi } from '../../../testing/enrolled-admin';
import { runAdmin } from '../../../testing/run-command';
import { RunningSite } from '../../../testing/running-site';

/** The first admin of the site. */
export const firstAdmin = { email: 'admin@harborlight.example', password: 'Harbor1!' };
const account = { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password };

/** A site that stops and starts on one data folder, and the commands of its operator. */
export class OperatedSite {
  private constructor(
    readonly dataDir: string,
    private readonly port: string,
    private running: RunningSite,
  ) {}

  static async start(): Promise<OperatedSite> {
    const port = String(await freePort());
    const dataDir = await RunningSite.newDataDir(`http://localhost:${port}`);
    return new OperatedSite(dataDir, port, await RunningSite.start({ DATA_DIR: dataDir, PORT: port, ...account }));
  }

  get url(): string {
    return this.running.url;
  }

  stop = () => this.running.stop();

  async startAgain(): Promise<void> {
    this.running = await RunningSite.start({ DATA_DIR: this.dataDir, PORT: this.port, ...account });
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.startAgain();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true });
  }

  /** Runs `npm run admin -- …`. */
  admin = (line: string, env: Record<string, string> = {}) => runAdmin(line, { DATA_DIR: this.dataDir, ...env });

  call = (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
    callApi(this, method, path, token, body);

  logIn = (email: string, password: string) => this.call('POST', '/user/login', { body: { email, password } });

  /** Creates an admin and sets the password through the printed link. */
  async newAdmin(email: string): Promise<void> {
    const { code, out } = await this.admin(`add ${email}`);
    expect(code).toBe(0);
    const [, link = ''] = new RegExp(`^${this.url}/user/reset-password/(\\S+)$`, 'm').exec(out) ?? [];
    const body = { password: firstAdmin.password, confirmPassword: firstAdmin.password };
    expect(await this.call('PATCH', '/user/reset-password', { token: link, body })).toMatchObject({ status: 200 });
  }
}
