import type { AnyNode } from 'acorn';

/** Choices that are joined multiply: more texts than this are treated as unknown. */
const maxTexts = 200;

/**
 * The texts that an expression can have, if all are known: of a literal, of literals that are joined, and of a
 * choice, because minifiers write `a ? f('x') : f('y')` as `f(a ? 'x' : 'y')`. Empty if one of them is unknown.
 */
export function constantTexts(node: AnyNode | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? [node.quasis[0]?.value.cooked ?? ''] : [];
    case 'ParenthesizedExpression':
      return constantTexts(node.expression);
    case 'ConditionalExpression':
      return both(constantTexts(node.consequent), constantTexts(node.alternate), (one, other) => [...one, ...other]);
    case 'BinaryExpression':
      if (node.operator !== '+') return [];
      return both(constantTexts(node.left), constantTexts(node.right), (starts, ends) =>
        starts.flatMap((start) => ends.map((end) => start + end)),
      );
    default:
      return [];
  }
}

const both = (one: string[], other: string[], join: (one: string[], other: string[]) => string[]): string[] =>
  one.length > 0 && other.length > 0 && one.length * other.length <= maxTexts ? join(one, other) : [];
