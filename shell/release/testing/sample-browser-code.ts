import { integrityOf } from '../contract/release';
import type { Contract } from '../contract/release-contract';
import { publish } from '../deploy/publish';
import type { ReleaseStore } from '../store/release-store';
import { sampleBuild } from './sample-build';
import { apiOffering, makeFirstSetLive, person, sampleDeployments } from './sample-deployments';
import { sampleStore } from './sample-store';

/** The script of the page. */
const page = 'export_page = 1;';
export const integrity = integrityOf(page);
/** The code of the entry. */
export const container = `var mfe_admin = { init() {}, get() {}, chunks: { page: '${integrity}' } };`;
export const manifest = {
  metaData: { globalName: 'mfe_admin' },
  exposes: [{ name: 'page', assets: { js: { sync: ['js/page.js'], async: [] }, css: { sync: [], async: [] } } }],
  shared: [{ name: 'react/jsx-runtime', requiredVersion: '^19.0.0' }],
};
export const contract: Partial<Contract> = { pages: ['page'], requires: { react: '^19.0.0' } };

/** The name that code with a shared React contains, too. */
export const reactInternals = 'n.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** A script that the check takes for a copy of React. */
export const reactScript = `self.page = [${reactInternals}, Symbol.for("react.transitional.element")];`;
/** The contract of an island that brings this copy. */
export const island: Partial<Contract> = { requires: { '@site/island': '^1.0.0' }, carries: { react: '18.3.1' } };

/** What a build has instead of correct files. */
export interface Faulty {
  /** Of an entry that is an ES module. */
  moduleEntry?: string;
  entry?: string;
  chunk?: string;
  manifest?: unknown;
  contract?: Partial<Contract>;
  server?: string;
  without?: string;
  /** Files for other hosts, by path below `standalone/`. */
  standalone?: Record<string, string>;
  /** Paths of further scripts. */
  more?: string[];
}

/** Correct files for other hosts. */
export const standalone = {
  'mf-manifest.json': JSON.stringify(manifest),
  'remoteEntry.js': container,
  'js/page.js': page,
};

/** A build whose page has this script. */
export const buildWithScript = (chunk: string): Faulty => ({
  chunk,
  entry: container.replace(integrity, integrityOf(chunk)),
});

/** A store with a live shell, into which a test publishes versions of the admin's remote. */
export class BrowserCodeCheck {
  private count = 0;

  private constructor(private readonly sample: ReturnType<typeof sampleStore>) {}

  static async start(): Promise<BrowserCodeCheck> {
    const sample = sampleStore();
    const shell = sampleBuild('shell', 'first');
    const provides = { react: '19.1.0', zustand: '5.0.0', '@site/island': '1.0.0' };
    await publish(sample.store, { ...shell, contract: { ...shell.contract, provides } }, '1.0.0');
    await makeFirstSetLive(sample.deployments, { shell: '1.0.0' });
    return new BrowserCodeCheck(sample);
  }

  get store(): ReleaseStore {
    return this.sample.store;
  }

  remove = () => this.sample.remove();

  /** Publishes a version and makes it live; undefined if it went live, else the reason. */
  async errorOf(faulty: Faulty): Promise<string | undefined> {
    this.count += 1;
    const version = `2.0.${this.count}`;
    const build = sampleBuild('mfe-admin', version);
    const { entry = container, chunk = page, without = '' } = faulty;
    const web = new Map([
      ['js/page.js', Buffer.from(chunk)],
      ['remoteEntry.js', Buffer.from(entry)],
      [
        'mf-manifest.json',
        Buffer.from(
          typeof faulty.manifest === 'string' ? faulty.manifest : JSON.stringify(faulty.manifest ?? manifest),
        ),
      ],
    ]);
    for (const [path, text] of Object.entries(faulty.standalone ?? {}))
      web.set(`standalone/${path}`, Buffer.from(text));
    web.delete(without);
    for (const path of faulty.more ?? []) web.set(path, Buffer.from('export {};'));
    if (faulty.moduleEntry) web.set('remoteEntry.mjs', Buffer.from(faulty.moduleEntry));
    await publish(
      this.store,
      {
        ...build,
        web,
        ...(faulty.server && { server: Buffer.from(faulty.server) }),
        contract: { ...build.contract, ...contract, ...faulty.contract },
      },
      version,
    );
    const offering = apiOffering('get /api/v1/config', 'get /api/v1/user/single');
    return sampleDeployments(this.store, offering)
      .promote('mfe-admin', version, person)
      .then(
        () => undefined,
        ({ name, message }: Error) => `${name}: ${message.replace(version, 'VERSION')}`,
      );
  }
}
