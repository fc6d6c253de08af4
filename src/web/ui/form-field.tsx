import { type ReactNode, useEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';

interface FormFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Why the server refused the value. */
  readonly error?: string | undefined;
  /** A password is masked; a code is in mono type. */
  readonly kind: 'password' | 'code';
  readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code';
  /** True to take the focus, for a field that the operator has just opened. */
  readonly takesFocus?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a password or code. */
export function FormField(props: FormFieldProps): ReactNode {
  const { label, hint, error, kind, autoComplete, takesFocus = false, value, onChange } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
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
