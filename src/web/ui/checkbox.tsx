import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  /** 'radio' for one choice of several. */
  readonly type?: 'checkbox' | 'radio';
  readonly onChange: (checked: boolean) => void;
  /** Layout of the box with its text. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A checkbox with its text. A text of several lines has the box at the first. */
export function Checkbox({ type = 'checkbox', onChange, className = '', children, ...input }: CheckboxProps) {
  return (
    <label className={`flex gap-2 ${className}`}>
      <span className="flex h-5 shrink-0 items-center">
        <input
          {...input}
          type={type}
          onChange={({ target }) => onChange(target.checked)}
          className="accent-accent"
        />
      </span>
      {children}
    </label>
  );
}
