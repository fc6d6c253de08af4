import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_LOOK } from './control-look.ts';
import { Field, type FieldTexts } from './field.tsx';

const LOOKS = {
  ...CONTROL_LOOK,
  /** In a frame of its own: its caller says how it looks. */
  bare: '',
} as const;

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  readonly size?: keyof typeof LOOKS;
  /** True for codes, addresses and other text that is read sign by sign. */
  readonly mono?: boolean;
}

/** Every field that is typed into, and the choice of a file. What it takes is not completed unless `autoComplete` says so. */
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
