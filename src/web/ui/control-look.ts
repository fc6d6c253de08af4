const LOOK = 'min-w-0 border bg-page text-normal aria-invalid:border-warn disabled:text-muted';

/** The look of text fields and selects without their padding: `xs` in the status rail, `sm` in a table head, `md` in a bar, `lg` in a form. */
export const CONTROL_LOOK = {
  xs: `${LOOK} h-6 rounded-[4px] border-control text-12`,
  sm: `${LOOK} h-7 rounded-[4px] border-control text-12 font-normal`,
  md: `${LOOK} h-8 rounded-control border-control`,
  lg: `${LOOK} h-9 rounded-control border-control`,
} as const;
