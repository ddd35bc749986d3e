import { useId } from 'react';

interface TimeFieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Minutes after midnight; null while there is no time. */
  readonly value: number | null;
  readonly onChange: (minute: number | null) => void;
  readonly error?: string | undefined;
}

function textOf(minute: number | null): string {
  if (minute === null) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

/** A time of day. */
export function TimeField({ label, isLabelHidden = false, value, onChange, error }: TimeFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-ink-2'}>
        {label}
      </label>
      <input
        id={id}
        type="time"
        value={textOf(value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}e`}
        onChange={({ target }) => {
          const [hours, minutes] = target.value.split(':').map(Number);
          onChange(hours === undefined || minutes === undefined ? null : hours * 60 + minutes);
        }}
        className={`h-10 w-full min-w-0 border bg-ground px-2 font-semibold text-ink ${error === undefined ? 'border-line-field' : 'border-no'}`}
      />
      {error !== undefined && (
        <p id={`${id}e`} className="text-xs text-no">
          {error}
        </p>
      )}
    </div>
  );
}
