import { useId } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}

/** One line of text under its label. */
export function TextField({ label, value, maxLength, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-10 w-full min-w-0 border border-line-field bg-ground px-2.5 text-ink"
      />
    </div>
  );
}
