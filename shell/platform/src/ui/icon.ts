import { createElement } from 'react';

interface IconProps {
  /** The shapes of the icon, as the package `lucide` exports them. */
  of: readonly (readonly [tag: string, attributes: Record<string, string | number | undefined>])[];
  className?: string;
  /** Read out by screen readers, which ignore an icon without a label. */
  label?: string;
}

/** An icon in the colour of its text. */
export function Icon({ of, className, label }: IconProps) {
  return createElement(
    'svg',
    {
      className: className ? `lucide ${className}` : 'lucide',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      role: label && 'img',
      'aria-label': label,
      'aria-hidden': !label || undefined,
    },
    // As arguments, the shapes need no keys.
    ...of.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
