import { writeFileSync } from 'node:fs';
import { main } from './main.mjs';
import { run } from './run.mjs';

/** `npm run sbom [-- FILE]`: everything that package-lock.json names, as CycloneDX JSON, on stdout or in a file. */
await main(async ([file]) => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const sbom = JSON.parse(await run('npm', args, { quiet: true }));
  // npm names it after the folder.
  sbom.metadata.component.name = '@site/root';
  // Where a package was fetched from says something about this machine, and nothing about the package.
  for (const component of sbom.components)
    component.externalReferences = component.externalReferences?.filter(({ type }) => type !== 'distribution');
  const text = `${JSON.stringify(sbom, null, 2)}\n`;
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
});
