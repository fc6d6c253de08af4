import { setPreference, usePreferences } from '../lib/preferences.ts';
import { Checkbox } from '../ui/checkbox.tsx';

export const THEMES = [
  { value: 'dark', text: 'Dark' },
  { value: 'light', text: 'Light' },
  { value: 'system', text: 'As the system' },
] as const;

export const PALETTES = [
  { value: 'default', text: 'Green and red' },
  { value: 'colour-blind', text: 'Blue and orange' },
] as const;

export const DENSITIES = [
  { value: 'compact', text: 'Compact' },
  { value: 'comfortable', text: 'Comfortable' },
] as const;

/** Theme, palette and height of table rows. They are stored with the operator's account. */
export function ThemeChoices() {
  const { theme = 'dark', palette = 'default', density = 'compact' } = usePreferences();
  return (
    <>
      <RadioGroup
        legend="Theme"
        options={THEMES}
        value={theme}
        onChange={(value) => void setPreference('theme', value)}
      />
      <RadioGroup
        legend="Gain and loss"
        options={PALETTES}
        value={palette}
        onChange={(value) => void setPreference('palette', value)}
      />
      <RadioGroup
        legend="Table rows"
        options={DENSITIES}
        value={density}
        onChange={(value) => void setPreference('density', value)}
      />
    </>
  );
}

interface RadioGroupProps<V extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: V; readonly text: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

function RadioGroup<V extends string>({ legend, options, value, onChange }: RadioGroupProps<V>) {
  return (
    <fieldset className="mb-3 flex flex-col gap-1 last:mb-0">
      <legend className="pb-1 text-12 text-muted">{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          type="radio"
          name={legend}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          className="h-7 items-center"
        >
          {option.text}
        </Checkbox>
      ))}
    </fieldset>
  );
}
