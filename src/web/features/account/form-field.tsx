import { type ReactNode, useEffect, useRef } from 'react';
import { TextField } from '../../ui/text-field.tsx';

interface FormFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** A password is not shown, a code is in letters that are told apart. */
  readonly kind: 'password' | 'code';
  readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code';
  /** For a field that appears because it was asked for: what is typed next goes there. */
  readonly takesFocus?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for something secret, with its label above it. */
export function FormField(props: FormFieldProps): ReactNode {
  const { label, hint, kind, autoComplete, takesFocus = false, value, onChange } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <TextField
      label={label}
      hint={hint}
      size="lg"
      mono={kind === 'code'}
      ref={field}
      type={kind === 'password' ? 'password' : 'text'}
      required
      maxLength={kind === 'password' ? 256 : 64}
      spellCheck={false}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
