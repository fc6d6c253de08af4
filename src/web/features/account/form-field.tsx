import { type ReactNode, useEffect, useId, useRef } from 'react';

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
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-12 text-muted">
        {label}
      </label>
      <input
        id={id}
        ref={field}
        type={kind === 'password' ? 'password' : 'text'}
        required
        maxLength={kind === 'password' ? 256 : 64}
        spellCheck={false}
        autoComplete={autoComplete}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`h-9 w-full rounded-control border border-control bg-page px-3 text-strong ${kind === 'code' ? 'font-mono' : ''}`}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-12 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
