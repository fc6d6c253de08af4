import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_LOOK } from './control-look.ts';
import { Field, type FieldTexts } from './field.tsx';

/** Browsers add 4 px themselves, so the text lines up with that of text fields. */
const PADDING = { xs: 'px-0', sm: 'px-0.5', md: 'px-1', lg: 'px-2' } as const;

type Option<V> = V | { readonly value: V; readonly text: ReactNode };

interface SelectProps<V extends string | number>
  extends Omit<ComponentProps<'select'>, 'size' | 'value' | 'onChange' | 'children'>,
    FieldTexts {
  readonly size?: keyof typeof CONTROL_LOOK;
  readonly value: V;
  /** Values, or pairs of value and text. */
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
}

/** Every choice from a list, as the browser's own control. */
export function Select<V extends string | number>(props: SelectProps<V>): ReactNode {
  const {
    label,
    beside,
    hint,
    error,
    labelClass,
    fieldClass,
    size = 'md',
    className = '',
    id,
    ...rest
  } = props;
  const { options, onChange, ...select } = rest;
  const shown = options.map((option) =>
    typeof option === 'object' ? option : { value: option, text: option },
  );
  const width = label === undefined || beside ? '' : 'w-full';
  return (
    <Field {...{ label, beside, hint, error, labelClass, fieldClass, id }}>
      {(control) => (
        <select
          {...select}
          {...control}
          onChange={({ target }) => {
            const chosen = shown[target.selectedIndex];
            if (chosen) onChange(chosen.value);
          }}
          className={`${CONTROL_LOOK[size]} ${PADDING[size]} ${width} ${className}`}
        >
          {shown.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
