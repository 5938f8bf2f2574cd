import { writeFileSync } from 'node:fs';
import { readArguments } from './arguments.mjs';
import { main } from './main.mjs';
import { CommandFailed, run } from './run.mjs';

const usage = 'Usage: npm run sbom [-- FILE]';

/** Writes every package of package-lock.json as CycloneDX JSON to stdout or a file. */
await main(async (args) => {
  const [file] = readArguments(args, usage, { most: 1 }).positionals;
  const command = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const sbom = JSON.parse(await run('npm', command, { quiet: true }));
  // npm uses the name of the folder.
  sbom.metadata.component.name = '@site/root';
  // The URL of a download depends on this machine's registry, so it is left out.
  for (const component of sbom.components)
    component.externalReferences = component.externalReferences?.filter(({ type }) => type !== 'distribution');
  const text = `${JSON.stringify(sbom, null, 2)}\n`;
  if (file) write(file, text);
  else process.stdout.write(text);
});

function write(file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    // `main` explains a full disk.
    throw ['ENOSPC', 'EDQUOT'].includes(error.code)
      ? error
      : new CommandFailed(`Writing ${file}`, `${error.message}: name a file in a folder that exists`, '');
  }
}
