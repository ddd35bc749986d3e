import { Icon } from '../icon/Icon.tsx';

interface SearchFieldProps {
  /** For screen readers, and as placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Its place in the row. */
  readonly className: string;
}

/** A search field with a magnifying glass. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <label className={`relative min-w-0 flex-1 ${className}`}>
      <span className="sr-only">{label}</span>
      <Icon name="search" className="pointer-events-none absolute start-2.5 top-3 size-4 text-ink-3" />
      <input
        type="search"
        value={value}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onChange(target.value)}
        className="h-10 w-full min-w-0 border border-line-field bg-ground ps-9 pe-2.5 text-ink placeholder:text-ink-3"
      />
    </label>
  );
}
