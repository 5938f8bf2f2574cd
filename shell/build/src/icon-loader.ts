import type { LoaderContext } from 'webpack';

/**
 * Creates an icon component of `lucide-react` from its drawing. The package's own supports sizes, contexts and old
 * names, which this site does not use, and is 1.5 kB in the shell and again in each page.
 */
const createIcon = `
import { createElement } from 'react';

const common = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

const createLucideIcon = ({ name, node }) => ({ className = '', ...props }) =>
  createElement(
    'svg',
    {
      ...common,
      'aria-hidden': props.role || props['aria-label'] ? undefined : 'true',
      ...props,
      className: ('lucide lucide-' + name + ' ' + className).trim(),
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );

export { createLucideIcon as default };
`;

/** Without their random keys, which React needs only for children in an array. */
const withoutKeys = (drawing: string) => drawing.replace(/, key: "[^"]*"/g, '');

/**
 * A webpack loader for the files of `lucide-react`. A file that it does not know stays as it is, and is only larger.
 */
export default function smallerIcon(this: LoaderContext<unknown>, source: string): string {
  return this.resourcePath.endsWith('createLucideIcon.mjs') ? createIcon : withoutKeys(source);
}

/** The files that the loader handles. */
export const iconFiles = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|icons[\\/][\w-]+)\.mjs$/;
