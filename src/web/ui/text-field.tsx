import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_LOOK } from './control-look.ts';
import { Field, type FieldTexts } from './field.tsx';

const LOOKS = {
  sm: `${CONTROL_LOOK.sm} px-1`,
  md: `${CONTROL_LOOK.md} px-2`,
  lg: `${CONTROL_LOOK.lg} px-3`,
  /** Inside another frame: the caller sets the look. */
  bare: '',
} as const;

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  readonly size?: keyof typeof LOOKS;
  /** True for codes, addresses and other text read character by character. */
  readonly mono?: boolean;
}

/** Every text field and file input. The browser completes it only where `autoComplete` allows. */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    label,
    beside,
    hint,
    error,
    labelClass,
    fieldClass,
    size = 'md',
    mono,
    className = '',
    id,
    ...input
  } = props;
  const look = input.type === 'file' ? 'min-w-0' : LOOKS[size];
  const width = label === undefined || beside ? '' : 'w-full';
  return (
    <Field {...{ label, beside, hint, error, labelClass, fieldClass, id }}>
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...control}
          className={`${look} ${width} ${mono ? 'font-mono' : ''} ${className}`}
        />
      )}
    </Field>
  );
}
