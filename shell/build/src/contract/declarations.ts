import ts from 'typescript';

/** What a name stands for in a package: the value of a constant, or the type of a parameter or an alias. */
export type Meaning = ts.Expression | ts.TypeNode;

/**
 * Looks names up without a type checker, which would take seconds for each build: first around the place that uses the
 * name, then among the package's top-level constants and type aliases, where a name must be unique to be found.
 */
export class Declarations {
  private readonly topLevel = new Map<string, Meaning | undefined>();

  constructor(files: ts.SourceFile[]) {
    for (const file of files) {
      for (const [name, meaning] of declaredIn(file)) {
        this.topLevel.set(name, this.topLevel.has(name) ? undefined : meaning);
      }
    }
  }

  meaningOf(name: ts.Identifier): Meaning | undefined {
    for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
      const found = declaredIn(scope).find(([declared]) => declared === name.text);
      if (found) return found[1];
    }
    return this.topLevel.get(name.text);
  }
}

/** The names that a function's parameters or a block's statements declare. */
function declaredIn(scope: ts.Node): [string, Meaning][] {
  if (ts.isFunctionLike(scope)) {
    return scope.parameters.flatMap(({ name, type }) => (ts.isIdentifier(name) && type ? [[name.text, type]] : []));
  }
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return [];
  return scope.statements.flatMap((statement): [string, Meaning][] => {
    if (ts.isTypeAliasDeclaration(statement)) return [[statement.name.text, statement.type]];
    return ts.isVariableStatement(statement) ? constantsOf(statement) : [];
  });
}

function constantsOf({ declarationList }: ts.VariableStatement): [string, Meaning][] {
  return declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer ? [[name.text, initializer]] : [],
  );
}
