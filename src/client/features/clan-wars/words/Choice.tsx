interface ChoiceProps {
  readonly label: string;
  /** Empty: all. */
  readonly value: string;
  /** The first one stands for all. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

/** A filter among a few. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="min-w-0">
      <span className="sr-only">{label}</span>
      <select
        value={options.some((one) => one.value === value) ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        className="min-h-9 w-full min-w-0 border border-line-field bg-ground ps-2 pe-6 text-ellipsis text-ink pointer-coarse:min-h-10"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
