import ts from 'typescript';
import type { Declarations, Meaning } from './declarations';
import { unreadable } from './sources';

/** The API paths that an expression or a type can stand for; what is only known at run time becomes `{}`. */
export function pathsOf(meaning: Meaning, declarations: Declarations): string[] {
  if (ts.isStringLiteralLike(meaning)) return [plain(meaning.text)];
  if (ts.isTemplateExpression(meaning)) return [plain(templateOf(meaning))];
  if (ts.isAsExpression(meaning) || ts.isParenthesizedExpression(meaning)) {
    return pathsOf(meaning.expression, declarations);
  }
  if (ts.isConditionalExpression(meaning)) {
    return [meaning.whenTrue, meaning.whenFalse].flatMap((side) => pathsOf(side, declarations));
  }
  if (ts.isLiteralTypeNode(meaning) && ts.isStringLiteral(meaning.literal)) return [plain(meaning.literal.text)];
  if (ts.isUnionTypeNode(meaning)) return meaning.types.flatMap((type) => pathsOf(type, declarations));
  const name = ts.isTypeReferenceNode(meaning) ? meaning.typeName : meaning;
  const declared = ts.isIdentifier(name) ? declarations.meaningOf(name) : undefined;
  if (declared) return pathsOf(declared, declarations);
  throw unreadable(
    meaning,
    `calls the API at ${meaning.getText()}: write the path where it is called, or give its type as a union of paths`,
  );
}

/** A template as it is written, every hole a `{}`. */
export const templateOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ literal }) => `{}${literal.text}`).join('');

/** Without the slash in front and the query behind. */
const plain = (path: string) => path.replace(/^\//, '').replace(/\?.*$/s, '');
