import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-name.ts';

const SHAPE =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control whitespace-nowrap transition-colors duration-100';

const VARIANTS = {
  /** The main action of a form. */
  primary: `${SHAPE} bg-accent font-medium text-on-accent disabled:bg-raised disabled:text-muted`,
  /** Any other action of a panel or form. */
  secondary: `${SHAPE} border border-control text-normal hover:bg-raised disabled:border-line disabled:text-muted disabled:hover:bg-transparent`,
  /** A tool in the bar above a table or chart. */
  tool: `${SHAPE} border border-line text-normal hover:border-control disabled:text-muted disabled:hover:border-line`,
  /** One of a row of buttons, pressed where `aria-pressed` says so. */
  choice: `${SHAPE} h-8 border border-line px-2 text-normal hover:border-control disabled:text-muted disabled:hover:border-line sm:px-3 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-strong`,
  /** Without a border: Cancel, Close, the buttons of the header. */
  quiet: `${SHAPE} text-muted hover:bg-raised hover:text-strong disabled:opacity-50 disabled:hover:bg-transparent`,
  /** Inside a sentence. */
  link: 'rounded-[4px] underline underline-offset-2 hover:text-strong disabled:text-muted',
  /** A special control: its caller sets the look. */
  bare: '',
} as const;

/** Variants that set their own size. */
const UNSIZED: readonly string[] = ['choice', 'link', 'bare'];
const SIZES = { sm: 'h-7 px-2 text-12', md: 'h-8 px-3', lg: 'h-9 px-4' } as const;
const SQUARES = { sm: 'size-7', md: 'size-8', lg: 'size-9' } as const;

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: keyof typeof VARIANTS;
  /** 28, 32 or 36 pixels high. */
  readonly size?: keyof typeof SIZES;
  /** Shown before the text. Without a text the button is a square and needs an `aria-label`. */
  readonly icon?: IconName | undefined;
  /** True where the text is a single character. */
  readonly square?: boolean;
}

/** Every button of the console. It submits a form only with `type="submit"`. `className` sets its place, not its look. */
export function Button(props: ButtonProps): ReactNode {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    children,
    square = children === undefined,
    className = '',
    ...attributes
  } = props;
  const measure = UNSIZED.includes(variant) ? '' : (square ? SQUARES : SIZES)[size];
  return (
    <button type="button" {...attributes} className={`${VARIANTS[variant]} ${measure} ${className}`}>
      {icon && <Icon name={icon} size={square && size !== 'sm' ? 16 : 14} aria-hidden="true" />}
      {children}
    </button>
  );
}
