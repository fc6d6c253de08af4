const LOOK = 'min-w-0 border bg-page text-normal aria-invalid:border-loss disabled:text-muted';

/** The look of text fields and selects: `sm` in a table head, `md` in a bar, `lg` in a form. */
export const CONTROL_LOOK = {
  sm: `${LOOK} h-7 rounded-[4px] border-line px-1 text-12 font-normal hover:border-control`,
  md: `${LOOK} h-8 rounded-control border-control px-2`,
  lg: `${LOOK} h-9 rounded-control border-control px-3`,
} as const;
