import type { ComponentProps, ReactNode } from 'react';

interface RangeFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  readonly onChange: (value: number) => void;
  readonly className?: string;
}

/** A slider over numbers. */
export function RangeField({ onChange, className = '', ...input }: RangeFieldProps): ReactNode {
  return (
    <input
      {...input}
      type="range"
      onChange={({ target }) => onChange(Number(target.value))}
      className={`h-6 accent-accent ${className}`}
    />
  );
}
