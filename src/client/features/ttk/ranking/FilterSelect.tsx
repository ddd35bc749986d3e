interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** A labelled select in one line. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  className = '',
}: FilterSelectProps<Value>) {
  return (
    <label className={`flex min-w-0 items-center gap-2 text-xs text-ink-3 ${className}`}>
      <span className="shrink-0 max-sm:w-28">{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const option = options.find(([known]) => known === event.target.value);
          if (option !== undefined) onChange(option[0]);
        }}
        className="h-10 min-w-0 flex-1 border border-line-field bg-ground px-2 text-sm text-ink"
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
