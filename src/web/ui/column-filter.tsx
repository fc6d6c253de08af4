import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayIn } from './day-in.ts';
import { numberIn } from './list-search.ts';
import { PAINTING_DELAYS } from './painting-delays.ts';
import { Select } from './select.tsx';
import type { ColumnFilter } from './table-column.ts';
import { TextField } from './text-field.tsx';

interface ColumnFilterFieldProps<F extends string> {
  readonly column: string;
  readonly filter: ColumnFilter<F>;
  readonly values: Readonly<Partial<Record<F, string>>>;
  readonly onChange: (name: F, value: string) => void;
}

/**
 * The filter of one column: a text, a range of numbers, a range of days, or a choice. It is rendered again only where its own values
 * change: each key in one of a table's filters changes the list of them all.
 */
export const ColumnFilterField = memo(FilterFields, hasSameValues) as typeof FilterFields;

function hasSameValues(
  former: ColumnFilterFieldProps<string>,
  { filter, values, onChange }: ColumnFilterFieldProps<string>,
): boolean {
  const isSame = former.filter === filter && former.onChange === onChange;
  // Among what describes a filter are the names of its values; the rest names none.
  return (
    isSame && Object.values(filter).every((name) => former.values[String(name)] === values[String(name)])
  );
}

function FilterFields<F extends string>(props: ColumnFilterFieldProps<F>): ReactNode {
  const { column, filter, values, onChange } = props;
  if (filter.kind === 'choice') {
    const value = values[filter.name] ?? '';
    // An address may name any: like a number that is none, it is marked and filters nothing.
    const isUnknown = value !== '' && !filter.options.includes(value);
    return (
      <Select
        aria-label={`Filter ${column}`}
        aria-invalid={isUnknown}
        size="sm"
        className="w-full"
        value={value}
        options={[
          { value: '', text: 'all' },
          ...filter.options,
          ...(isUnknown ? [{ value, text: `unknown: ${value}` }] : []),
        ]}
        onChange={(chosen) => onChange(filter.name, chosen)}
      />
    );
  }
  if (filter.kind === 'text') {
    return (
      <DelayedInput
        label={`Filter ${column}`}
        placeholder="contains"
        value={values[filter.name] ?? ''}
        onCommit={(value) => onChange(filter.name, value)}
      />
    );
  }
  if (filter.kind === 'days') {
    return (
      <span className="flex gap-1">
        <DelayedInput
          label={`First day of ${column}, as YYYY-MM-DD`}
          placeholder="from"
          days
          accepts={isDay}
          value={values[filter.from] ?? ''}
          onCommit={(value) => onChange(filter.from, value)}
        />
        <DelayedInput
          label={`Last day of ${column}, as YYYY-MM-DD`}
          placeholder="to"
          days
          accepts={isDay}
          value={values[filter.to] ?? ''}
          onCommit={(value) => onChange(filter.to, value)}
        />
      </span>
    );
  }
  return (
    <span className="flex gap-1">
      <DelayedInput
        label={`Least ${column}`}
        placeholder="≥"
        numeric
        accepts={isNumber}
        value={values[filter.min] ?? ''}
        onCommit={(value) => onChange(filter.min, value)}
      />
      <DelayedInput
        label={`Greatest ${column}`}
        placeholder="≤"
        numeric
        accepts={isNumber}
        value={values[filter.max] ?? ''}
        onCommit={(value) => onChange(filter.max, value)}
      />
    </span>
  );
}

/** Whether a text is a number that a filter can take. */
export function isNumber(text: string): boolean {
  return numberIn(text) !== undefined;
}

function isDay(text: string): boolean {
  return dayIn(text) !== undefined;
}

interface DelayedInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onCommit: (value: string) => void;
  readonly numeric?: boolean;
  /** True for a day: ten characters in half a column. */
  readonly days?: boolean;
  /** Says which texts are valid; others are marked and filter nothing. Absent: all are. */
  readonly accepts?: (text: string) => boolean;
  /** Layout of the field with its visible label; absent in a table head, where the column has the label. */
  readonly fieldClass?: string;
  /** Classes of that label, such as `sr-only` where the placeholder repeats it. */
  readonly labelClass?: string;
}

/** A text field whose value takes effect on a pause in typing, on Enter and on blur. */
export function DelayedInput(props: DelayedInputProps): ReactNode {
  const {
    label,
    placeholder,
    value,
    onCommit,
    numeric = false,
    days = false,
    accepts,
    fieldClass,
    labelClass,
  } = props;
  const [draft, setDraft] = useState(value);
  const committed = useRef(value);
  useEffect(() => {
    // Only a change from outside replaces the draft: our own change comes back late.
    if (value === committed.current) return;
    committed.current = value;
    setDraft(value);
  }, [value]);
  function commit(text: string): void {
    if (text === committed.current) return;
    committed.current = text;
    onCommit(text);
  }
  const commitLater = useEffectEvent(commit);
  useEffect(() => {
    if (draft === committed.current) return;
    // Arriving rows render the field again; they must not delay the timer.
    const timer = setTimeout(() => commitLater(draft), PAINTING_DELAYS.typed_text);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <TextField
      {...(fieldClass === undefined
        ? {
            'aria-label': label,
            size: 'sm',
            className: `w-full ${days ? 'day-field' : ''}`,
          }
        : { label, fieldClass, labelClass })}
      placeholder={placeholder}
      // Half a column has no room for the browser's clear button.
      type={numeric || days ? 'text' : 'search'}
      inputMode={numeric ? 'decimal' : days ? 'text' : 'search'}
      aria-invalid={draft.trim() !== '' && accepts?.(draft) === false}
      spellCheck={false}
      maxLength={64}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => commit(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(draft);
      }}
    />
  );
}
