/** What lies between two APIs, as semver counts it. */
export type Step = 'none' | 'minor' | 'major';

const sizes: Step[] = ['none', 'minor', 'major'];

/** The larger of several steps. */
export const largest = (steps: Step[]): Step =>
  sizes[Math.max(0, ...steps.map((step) => sizes.indexOf(step)))] ?? 'none';

export const isWithin = (step: Step, allowed: Step): boolean => sizes.indexOf(step) <= sizes.indexOf(allowed);

/**
 * The step between two reports. Whoever stands on the older API keeps working when declarations, optional members, and
 * members of a value that the platform gives were only added; anything else is a major step.
 */
export function stepBetween(older: string, newer: string): Step {
  const [before, after] = [declarationsIn(older), declarationsIn(newer)];
  const removed = [...before].filter(([name, text]) => !after.has(name) && text.startsWith('export'));
  if (removed.length > 0) return 'major';
  return largest(
    [...after].map(([name, text]) => {
      const was = before.get(name);
      return was === undefined ? 'minor' : stepOf(was, text);
    }),
  );
}

/** At the end of a list of parameters: whoever calls without it keeps calling. */
const optionalParameter = /, [\w$]+\?: [\w$]+(?: \| undefined)?(?=\))/g;

function stepOf(older: string, newer: string): Step {
  if (older === newer) return 'none';
  if (older.startsWith('export') && older === newer.replace(optionalParameter, '')) return 'minor';
  const left = older.split('\n');
  const added = newer.split('\n').filter((line) => {
    if (line !== left[0]) return true;
    left.shift();
    return false;
  });
  const isGiven = newer.startsWith('export const');
  const isOptional = (line: string) => /^\s*(readonly )?[\w$]+\?/.test(line);
  return left.length === 0 && (isGiven || added.every(isOptional)) ? 'minor' : 'major';
}

/** The declarations of a report by their names; imports are no part of what is offered. */
function declarationsIn(report: string): Map<string, string> {
  const [, code = ''] = /```ts\n([\s\S]*)```/.exec(report) ?? [];
  const blocks = code
    .split(/\n{2,}/)
    .filter((block) => /^(export|function|const|interface|type|class|enum) /.test(block));
  return new Map(blocks.map((block) => [nameIn(block), block.trim()]));
}

const nameIn = (block: string) =>
  /^(?:export )?(?:function|const|interface|type|class|enum) ([\w$]+)/.exec(block)?.[1] ?? block;
