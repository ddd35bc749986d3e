interface NumberInputProps {
  readonly value: number | null;
  /** In place of a number: what was pasted. */
  readonly text?: string | undefined;
  readonly onChange: (value: number | null) => void;
  /** Somebody has to look at it. */
  readonly isDoubtful?: boolean;
  readonly label?: string;
}

const MAX_DIGITS = 8;

/** A whole number of a scoreboard, or nothing. */
export function NumberInput({ value, text = '', onChange, isDoubtful = false, label }: NumberInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isDoubtful || undefined}
      value={value === null ? text : String(value)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
        onChange(digits === '' ? null : Number(digits));
      }}
      className={`h-9 w-full min-w-0 border bg-ground px-1 text-end sm:px-2 text-ink tabular-nums pointer-coarse:h-10 ${isDoubtful ? 'border-wait' : 'border-line-field'}`}
    />
  );
}
