import { join } from 'node:path';
import ts from 'typescript';
import { cachingHost, options } from './compiler-options';
import { platform } from './folders';

const at = (name: string) => join(platform, 'report', name);
const [olderFile, newerFile, checkFile] = [at('older.d.ts'), at('newer.d.ts'), at('check.ts')];

/**
 * Returns the changes of the newer API that break code written for the older one. The compiler decides: each export
 * must be assignable to its previous type, what remotes export must fit its newer type, and no field may be missing.
 * @param disk reads the files that the declarations import
 */
export function breakingChanges(older: string, newer: string, disk = cachingHost()): string[] {
  const files = new Map([
    [olderFile, older],
    [newerFile, newer],
    [checkFile, ''],
  ]);
  const program = programOf(files, disk);
  const [before, after] = [exportsOf(program, olderFile), exportsOf(program, newerFile)];
  const removed = [...before].filter(([name, isValue]) => !after.has(name) || (isValue && !after.get(name)));
  const values = [...before].filter(([name, isValue]) => isValue && after.get(name)).map(([name]) => name);
  const written = writtenByRemotes.filter((name) => before.has(name) && after.has(name));
  const checks = [
    ...values.map((name) => `export const ${name}: typeof older.${name} = newer.${name};`),
    ...written.map((name) => `export const ${name} = (written: older.${name}): newer.${name} => written;`),
  ];
  const imports = `import * as older from './older'; import * as newer from './newer';`;
  files.set(checkFile, [imports, ...checks].join('\n'));
  const changes = errorsOf(programOf(files, disk, program), [...values, ...written]);
  return [...removed.map(([name]) => `${name} was removed`), ...removedFields(program), ...changes];
}

/** The types of what remotes export. No function of the platform has them as a parameter, so nothing else checks them. */
const writtenByRemotes = ['PageMeta', 'PageModule', 'SlotModule'];

/** Fields that an interface has lost. For an optional one, the compiler would accept that. */
function removedFields(program: ts.Program): string[] {
  const after = fieldsOf(program, newerFile);
  return [...fieldsOf(program, olderFile)].flatMap(([name, fields]) => {
    const left = after.get(name);
    return left ? fields.filter((field) => !left.includes(field)).map((field) => `${name}.${field} was removed`) : [];
  });
}

/** The fields of all interfaces that a file declares, with those that they inherit. */
function fieldsOf(program: ts.Program, file: string): Map<string, string[]> {
  const checker = program.getTypeChecker();
  const interfaces = program.getSourceFile(file)?.statements.filter(ts.isInterfaceDeclaration) ?? [];
  const fields = (node: ts.Node) =>
    checker.getPropertiesOfType(checker.getTypeAtLocation(node)).map(({ name }) => name);
  return new Map(interfaces.map((node) => [node.name.text, fields(node)]));
}

/** Returns the names of an API's exports that exist at run time, without types. */
export function valuesOf(api: string): string[] {
  const exported = exportsOf(programOf(new Map([[newerFile, api]]), cachingHost()), newerFile);
  return [...exported].filter(([, isValue]) => isValue).map(([name]) => name);
}

function errorsOf(program: ts.Program, values: string[]): string[] {
  const check = program.getSourceFile(checkFile);
  return program.getSemanticDiagnostics(check).map(({ start, messageText }) => {
    const line = check?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
    return `${values[line - 1]} has changed: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** Returns the names that a file exports, and whether each is a value (true) or only a type. */
function exportsOf(program: ts.Program, name: string): Map<string, boolean> {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(name);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) return new Map();
  return new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return [symbol.name, (target.flags & ts.SymbolFlags.Value) !== 0];
    }),
  );
}

/** Creates a program of files in memory, which may import files on disk. */
function programOf(files: Map<string, string>, disk: ts.CompilerHost, previous?: ts.Program): ts.Program {
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => files.has(name) || disk.fileExists(name),
    readFile: (name) => files.get(name) ?? disk.readFile(name),
    getSourceFile: (name, target, ...rest) => {
      const text = files.get(name);
      return text === undefined ? disk.getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target);
    },
  };
  return ts.createProgram([...files.keys()], { ...options, types: [], noEmit: true }, host, previous);
}
