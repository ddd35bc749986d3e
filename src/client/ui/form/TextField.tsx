import { useId, useState } from 'react';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { FieldError } from './FieldError.tsx';

/** From this part of its limit on a text is counted, so that its end is no surprise. */
const COUNTED_FROM = 0.75;

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** One line of text under its label. */
export function TextField({ label, value, maxLength, onChange, error }: TextFieldProps) {
  const t = useT('shell');
  const format = useFormats();
  const id = useId();
  const isCounted = value.length >= maxLength * COUNTED_FROM;
  const described = [...(error === undefined ? [] : [`${id}e`]), ...(isCounted ? [`${id}d`] : [])];
  const [isCut, setCut] = useState(false);
  return (
    <div className="grid min-w-0 content-start gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-ink-2">
          {label}
        </label>
        {isCounted && (
          <span id={`${id}d`} className="text-xs text-ink-3">
            {t('lengthOf', { length: format.number(value.length), most: format.number(maxLength) })}
          </span>
        )}
      </div>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        value={value}
        onPaste={({ clipboardData, currentTarget: { selectionStart, selectionEnd } }) => {
          const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
          setCut(value.length - replaced + clipboardData.getData('text').length > maxLength);
        }}
        onChange={({ target }) => {
          onChange(target.value);
          if (target.value.length < maxLength) setCut(false);
        }}
        className={`h-10 w-full min-w-0 border bg-ground px-2.5 text-ink ${error === undefined ? 'border-line-field' : 'border-no'}`}
      />
      {error !== undefined && <FieldError id={`${id}e`} text={error} />}
      {isCut && (
        <p role="status" className="text-xs text-wait">
          {t('textCut', { most: format.number(maxLength) })}
        </p>
      )}
    </div>
  );
}
