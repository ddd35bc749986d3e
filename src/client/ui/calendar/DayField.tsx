import { useId } from 'react';
import { useFormats } from '../../data/i18n/use-t.ts';
import { Icon } from '../icon/Icon.tsx';
import { formatDay, hasDots, parseDay } from './parse-day.ts';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; null while the text is no valid day. */
  readonly value: string | null;
  /** The raw text; kept even if it is no valid day, and normalised on blur. */
  readonly text: string;
  readonly onChange: (value: string | null, text: string) => void;
  readonly today: string;
  readonly placeholder: string;
  readonly error?: string | undefined;
}

/** A text field for a day; the weekday is shown beneath, so that a mistake is noticed. */
export function DayField({ label, value, text, onChange, today, placeholder, error }: DayFieldProps) {
  const format = useFormats();
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={hasDots() ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={placeholder}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}d`}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (value !== null && text !== formatDay(value)) onChange(value, formatDay(value));
        }}
        onChange={({ target }) => onChange(parseDay(target.value, today), target.value)}
        className={`h-10 w-full min-w-0 border bg-ground px-2.5 font-semibold text-ink placeholder:font-normal placeholder:text-ink-3 ${error === undefined ? 'border-line-field' : 'border-no'}`}
      />
      <p
        id={`${id}d`}
        className={`text-xs ${error === undefined ? 'text-ink-3' : 'flex items-start gap-1.5 text-no'}`}
      >
        {error === undefined ? (
          value === null ? (
            ''
          ) : (
            format.longDay(value)
          )
        ) : (
          <>
            <Icon name="circle-alert" className="mt-0.5 size-3.5" />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
