import { type ReactNode, useId } from 'react';

/** Texts of a field: its label, a hint, and why the value was refused. */
export interface FieldTexts {
  /** Absent where an `aria-label` names the field. */
  readonly label?: ReactNode | undefined;
  /** True where the label is before the field, not above it. */
  readonly beside?: boolean | undefined;
  readonly hint?: ReactNode | undefined;
  readonly error?: ReactNode | undefined;
  /** Classes of the label, for example to hide it on narrow screens: `max-sm:sr-only`. */
  readonly labelClass?: string | undefined;
  /** Layout of the field with its label. */
  readonly fieldClass?: string | undefined;
}

interface FieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly children: (control: {
    readonly id?: string;
    readonly 'aria-describedby'?: string;
    readonly 'aria-invalid'?: true;
  }) => ReactNode;
}

/** A control with its label, hint and error. Assistive technology reads them together. */
export function Field(props: FieldProps): ReactNode {
  const { label, beside = false, hint, error, labelClass = '', fieldClass = '', children } = props;
  const own = useId();
  const id = props.id ?? own;
  if (label === undefined && !hint && !error) return children(props.id === undefined ? {} : { id });
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = children({
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  });
  return (
    <div
      className={`min-w-0 ${beside ? 'flex flex-wrap items-center gap-2' : 'grid content-start gap-1'} ${fieldClass}`}
    >
      {label !== undefined && (
        <label htmlFor={id} className={`text-12 text-muted ${labelClass}`}>
          {label}
        </label>
      )}
      {control}
      {hint && (
        <p id={`${id}-hint`} className="text-12 text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-12 text-warn">
          {error}
        </p>
      )}
    </div>
  );
}
