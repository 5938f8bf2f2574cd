import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOfProject, releaseCommand, styleFor } from '@site/release/cli';
import { LocalReleaseClient } from '@site/release/client';
import { loggerTo } from '@site/release/infra';
import { readState } from '@site/release/store';
import { makeFirstSetLive, person, sampleBuild, sampleStore, writeBuild, writeProject } from '@site/release/testing';

const throwingServer = '\nthrow new Error("no heading");';
/** The second line comes from line 41 of the page. */
const throwingMap = JSON.stringify({
  version: 3,
  sources: ['./src/pages/trainings.tsx'],
  names: [],
  mappings: ';AAwCA',
});

/** A project whose builds and store are samples, and the release command in its folder. */
export class SampleProject {
  /** The apps that a command has built. */
  readonly built: string[] = [];
  /** The content of the next build. With `throws`, its server code throws. */
  text = 'first';

  private constructor(
    private readonly sample: ReturnType<typeof sampleStore>,
    /** What the store reported. */
    readonly problems: string[],
  ) {}

  /** Creates a project whose first release set is live. */
  static async create(): Promise<SampleProject> {
    const problems: string[] = [];
    const sample = sampleStore(loggerTo((problem) => problems.push(problem)));
    await writeProject(sample.folder, 'untouched');
    await makeFirstSetLive(sample.deployments);
    return new SampleProject(sample, problems);
  }

  get folder() {
    return this.sample.folder;
  }

  get store() {
    return this.sample.store;
  }

  remove = () => this.sample.remove();

  /** Runs a command line and returns its answer, without the place that each ends with. */
  release = async (line: string, of = this.sample): Promise<string> => {
    const printed = await this.print(line.split(' ').filter(Boolean), of);
    return printed.replace(/\nAt the sample store$/, '');
  };

  /** Runs a command line and returns what it prints. */
  print = async (args: string[], { store, deployments, folder } = this.sample, isTerminal = false): Promise<string> => {
    const printed: string[] = [];
    await releaseCommand(args, {
      releaseClient: new LocalReleaseClient(deployments, person, 'https://site.example'),
      place: 'the sample store',
      store: () => store,
      style: styleFor(isTerminal),
      packages: packagesOfProject(folder),
      print: (words) => printed.push(words),
      build: async (name) => {
        this.built.push(name);
        const build = sampleBuild(name, this.text);
        const throws = this.text === 'throws';
        await writeBuild(folder, throws ? { ...build, server: Buffer.from(throwingServer) } : build);
        if (name === 'mfe-trainings') writeFileSync(join(folder, name, 'dist/server.cjs.map'), throwingMap);
      },
    });
    return printed.join('\n');
  };

  /** Publishes versions of the trainings remote, each with different content. */
  async publishTrainings(...versions: string[]): Promise<void> {
    for (const version of versions) {
      this.text = version;
      await this.release(`publish trainings --version ${version}`);
    }
  }

  /** What is live of the trainings remote. */
  trainings = async () => (await readState(this.store)).live['mfe-trainings'];
}
