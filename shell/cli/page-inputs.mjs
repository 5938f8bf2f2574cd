import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Finds out which sources each page of a remote is built from, so that a change in one page leaves the tests of the
 * others cached.
 * @param task the remote's build in Turbo's dry run
 * @param directory the remote's folder
 * @returns a function that maps the name of a page (`slots/NAME` for a slot) to its inputs: all inputs of the remote's
 * build, without the files that only other pages import. It throws for an unknown page.
 */
export async function pageInputs({ inputs, hashOfExternalDependencies }, directory) {
  const { default: ts } = await import('typescript');
  const importsOf = (file) => {
    if (!/\.tsx?$/.test(file)) return [];
    const { importedFiles } = ts.preProcessFile(readFileSync(join(directory, file), 'utf8'), true, true);
    return importedFiles.flatMap(({ fileName }) => {
      const path = posix.join(posix.dirname(file), fileName);
      return endings.map((ending) => path + ending).filter((each) => each in inputs);
    });
  };
  const addWithImports = (file, found) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const imported of importsOf(file)) addWithImports(imported, found);
    return found;
  };
  const filesOf = new Map();
  for (const file of Object.keys(inputs)) {
    const [, page, slot] = /^src\/(?:pages\/([\w-]+)|(slots\/[\w-]+))\.tsx$/.exec(file) ?? [];
    if (page || slot) filesOf.set(page ?? slot, addWithImports(file, new Set()));
  }
  const ofPages = new Set([...filesOf.values()].flatMap((files) => [...files]));
  return (page) => {
    const own = filesOf.get(page);
    if (!own) throw new Error(`${directory} has no page "${page}", which shell/cli/test-inputs.json names`);
    const used = Object.entries(inputs).filter(([file]) => own.has(file) || !ofPages.has(file));
    return [hashOfExternalDependencies, used];
  };
}
