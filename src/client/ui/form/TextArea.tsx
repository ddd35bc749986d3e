import { useId } from 'react';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../icon/Icon.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In characters; longer text is accepted and counted, so that a paste is not cut off silently. */
  readonly maxLength: number;
  /** Lines that are visible at once. */
  readonly rows?: number;
  readonly isRequired?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** Several lines of text with a counter. */
export function TextArea({
  label,
  value,
  onChange,
  maxLength,
  rows = 3,
  isRequired = false,
  hint,
  error,
}: TextAreaProps) {
  const t = useT('shell');
  const format = useFormats();
  const id = useId();
  const isTooLong = value.trim().length > maxLength;
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-ink-2">
          {label}
        </label>
        <span className={`text-xs ${isTooLong ? 'text-no' : 'text-ink-3'}`}>
          {t('lengthOf', { length: format.number(value.trim().length), most: format.number(maxLength) })}
        </span>
      </div>
      <textarea
        id={id}
        rows={rows}
        value={value}
        aria-required={isRequired || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}d`}
        onChange={({ target }) => onChange(target.value)}
        className={`w-full min-w-0 border bg-ground px-2.5 py-2 text-ink ${error === undefined ? 'border-line-field' : 'border-no'}`}
      />
      <p
        id={`${id}d`}
        className={`text-xs ${error === undefined ? 'text-ink-3' : 'flex items-start gap-1.5 text-no'}`}
      >
        {error === undefined ? (
          hint
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
