import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { BuildError } from '../errors/build-error';
import { filesBelow } from './files-below';

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name);

/** Parses all TypeScript files in a folder except tests. Their file names are relative to `folder`. */
export function sourcesIn(folder: string): ts.SourceFile[] {
  return [...filesBelow(folder)]
    .map((path) => relative(folder, path))
    .filter(isSource)
    .sort()
    .map((file) => ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true));
}

/** Calls `visit` for a node and all its descendants. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Creates a build error with file and line. */
export function errorAt(node: ts.Node, message: string): BuildError {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return new BuildError(`src/${file.fileName.replaceAll('\\', '/')}:${line + 1} ${message}`);
}
