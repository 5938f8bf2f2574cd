import { posix } from 'node:path';
import ts from 'typescript';
import { errorAt, walk } from './sources';

/**
 * Returns the slots that each page renders, by the page's name: `<Slot name="…">` in the page's file and in the files
 * that it imports.
 * @param files the sources, named relative to `src`
 * @param pages names of the pages with their files, such as `./src/pages/home.tsx`
 * @throws Error with file and line if the name of a slot is not written as text
 */
export function slotsHeldIn(files: ts.SourceFile[], pages: Record<string, string>): Record<string, string[]> {
  const byName = new Map(files.map((file) => [file.fileName.replaceAll('\\', '/'), file]));
  const held = Object.entries(pages).map(([page, path]): [string, string[]] => {
    const reached = new Set<string>();
    const visit = (name: string): string[] => {
      const file = byName.get(name);
      if (!file || reached.has(name)) return [];
      reached.add(name);
      return [...slotsIn(file), ...importsOf(file, byName).flatMap(visit)];
    };
    return [page, [...new Set(visit(path.replace('./src/', '')))].sort()];
  });
  return Object.fromEntries(held.filter(([, slots]) => slots.length > 0));
}

function slotsIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(file, (node) => {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return;
    if (node.tagName.getText() !== 'Slot') return;
    const name = node.attributes.properties.find(
      (each): each is ts.JsxAttribute => ts.isJsxAttribute(each) && each.name.getText() === 'name',
    )?.initializer;
    if (!name || !ts.isStringLiteral(name)) throw errorAt(node, 'Write the name of the slot as text: <Slot name="…">.');
    found.push(name.text);
  });
  return found;
}

/** The remote's own files that a file imports or re-exports. */
function importsOf(file: ts.SourceFile, known: ReadonlyMap<string, unknown>): string[] {
  const folder = posix.dirname(file.fileName.replaceAll('\\', '/'));
  return ts.preProcessFile(file.text).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const path = posix.join(folder, fileName);
    return [path, `${path}.tsx`, `${path}.ts`, `${path}/index.tsx`, `${path}/index.ts`].filter((each) =>
      known.has(each),
    );
  });
}
