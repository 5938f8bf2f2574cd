import { writeFileSync } from 'node:fs';
import { main } from './main.mjs';
import { run } from './run.mjs';

/** `npm run sbom [-- FILE]`: writes every package of package-lock.json as CycloneDX JSON to stdout or a file. */
await main(async ([file]) => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const sbom = JSON.parse(await run('npm', args, { quiet: true }));
  // npm uses the name of the folder.
  sbom.metadata.component.name = '@site/root';
  // The URL of a download depends on this machine's registry, so it is left out.
  for (const component of sbom.components)
    component.externalReferences = component.externalReferences?.filter(({ type }) => type !== 'distribution');
  const text = `${JSON.stringify(sbom, null, 2)}\n`;
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
});
