import type { ReactNode, SVGProps } from 'react';
import type { IconName } from './icon-name.ts';
import SPRITE from './icons.svg';

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly name: IconName;
  /** In pixels; a class can override it. */
  readonly size?: number;
}

/** An icon in the current text colour, hidden from assistive technology unless it has a label. */
export function Icon({ name, size = 24, ...attributes }: IconProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by its label
    <svg
      xmlns="http://www.w3.org/2000/svg"
      data-icon={name}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={attributes['aria-label'] === undefined}
      {...attributes}
    >
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}
