import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Whether an import or export names types only. */
export function hasOnlyTypes(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly || exportsOnlyTypes(statement.exportClause);
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
  if (!clause || clause.isTypeOnly) return clause !== undefined;
  const names = clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
  return !clause.name && names.length > 0 && names.every(({ isTypeOnly }) => isTypeOnly);
}

/** Whether each name is marked, as in `export { type Job } from './job'`. */
const exportsOnlyTypes = (clause?: ts.NamedExportBindings): boolean =>
  clause !== undefined &&
  ts.isNamedExports(clause) &&
  clause.elements.length > 0 &&
  clause.elements.every(({ isTypeOnly }) => isTypeOnly);

/** Whether a file declares types and has no code: no bundle contains it. */
export function isTypeFile(path: string): boolean {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return statements.some(declaresTypes) && statements.every((each) => declaresTypes(each) || hasNoCode(each));
}

const declaresTypes = (statement: ts.Statement): boolean =>
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  (ts.isExportDeclaration(statement) && hasOnlyTypes(statement)) ||
  (ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword));

/** An import of names, which only types can use here, or `export {}`. */
function hasNoCode(statement: ts.Statement): boolean {
  if (ts.isImportDeclaration(statement)) return statement.importClause !== undefined;
  const exported = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
  return exported !== undefined && ts.isNamedExports(exported) && exported.elements.length === 0;
}
