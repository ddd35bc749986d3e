import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '../../data/i18n/locale.ts';
import { useFormats } from '../../data/i18n/use-t.ts';
import { Icon } from '../icon/Icon.tsx';
import { parseMoney, parseNumber, formatNumber } from './parse-number.ts';

interface NumberFieldProps {
  readonly label: string;
  /** Part of the accessible name and shown after the number: m, %, HP. */
  readonly unit?: string;
  /** NaN: the text is no number. null: empty, if `isOptional`. */
  readonly value: number | null;
  /**
   * NaN for an empty or unreadable text; null for an empty one if `isOptional`. The text itself always stays.
   */
  readonly onChange: (value: number | null) => void;
  /** What is wrong and what to do; shown at the field. */
  readonly error?: string | undefined;
  /** Shown at the field when there is no error. */
  readonly note?: string | undefined;
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  readonly isOptional?: boolean;
  readonly placeholder?: string;
  /** Fits ten digits instead of five. */
  readonly isWide?: boolean;
  /** A sum of money: digits are grouped while not editing, and `1,2 млн` or `350k` are parsed. */
  readonly isSum?: boolean;
  /** Beside the label, such as "own value" with a reset button. */
  readonly mark?: ReactNode;
}

const STEPPER = 'grid w-8 place-items-center text-ink-3 hover:bg-raised hover:text-ink pointer-coarse:w-10';

/** A number field. Invalid text stays as typed, with a message; arrow keys and buttons step. */
export function NumberField({
  label,
  unit,
  value,
  onChange,
  error,
  note,
  step = 1,
  min = -Infinity,
  max = Infinity,
  isOptional = false,
  placeholder,
  isWide = false,
  isSum = false,
  mark,
}: NumberFieldProps) {
  const hasCommaDecimals = useLocale() !== 'en';
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const format = useFormats();
  const formatted = (next: number | null): string =>
    isSum && next !== null && Number.isFinite(next)
      ? format.number(next, 4)
      : formatNumber(next, hasCommaDecimals);
  const [text, setText] = useState(() => formatted(value));
  // The last value emitted or received; a different one comes from outside and replaces the text.
  const [lastValue, setLastValue] = useState({ value, hasCommaDecimals });
  if (!Object.is(lastValue.value, value) || lastValue.hasCommaDecimals !== hasCommaDecimals) {
    setLastValue({ value, hasCommaDecimals });
    if (!Object.is(lastValue.value, value) || Number.isFinite(value ?? Number.NaN)) setText(formatted(value));
  }
  const emit = (next: number | null, nextText: string): void => {
    setText(nextText);
    setLastValue({ value: next, hasCommaDecimals });
    if (!Object.is(next, value)) onChange(next);
  };
  const type = (typed: string): void => {
    const read = (isSum ? parseMoney : parseNumber)(typed, hasCommaDecimals);
    emit(
      read.kind === 'number' ? read.value : read.kind === 'empty' && isOptional ? null : Number.NaN,
      typed,
    );
  };
  const stepBy = (steps: number): void => {
    const from = Number.isFinite(value ?? Number.NaN) ? (value ?? 0) : 0;
    const next = Number(Math.min(Math.max(from + steps * step, min), max).toFixed(4));
    emit(next, formatted(next));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    stepBy(steps);
  };
  const stepper = (steps: number, icon: 'chevron-up' | 'chevron-down') => (
    // Hidden from keyboard and screen reader, which step with the arrow keys in the field itself.
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={STEPPER}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') event.preventDefault();
      }}
      onClick={() => stepBy(steps)}
    >
      <Icon name={icon} className="size-3.5" />
    </button>
  );
  return (
    <div className="grid min-w-0 gap-1 px-3.5 py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-1 basis-24 flex-wrap items-center gap-x-2">
          <label htmlFor={id} className="text-ink-2">
            {label}
          </label>
          {mark}
        </span>
        <span
          className={`ms-auto flex h-9 items-stretch border bg-ground pointer-coarse:h-10.5 ${error === undefined ? 'border-line-field' : 'border-no'}`}
        >
          <input
            ref={input}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            value={text}
            placeholder={placeholder}
            aria-label={unit === undefined ? undefined : `${label}, ${unit}`}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error !== undefined ? `${id}e` : note !== undefined ? `${id}n` : undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              if (isSum && Number.isFinite(value ?? Number.NaN)) setText(formatted(value));
            }}
            className={`${isWide ? 'w-28' : 'w-16'} bg-transparent px-2 text-right font-semibold text-ink placeholder:font-normal placeholder:text-ink-3`}
          />
          {unit !== undefined && (
            <span aria-hidden className="self-center pe-1.5 text-xs text-ink-3">
              {unit}
            </span>
          )}
          <span className="flex divide-x divide-line border-s border-line">
            {stepper(-1, 'chevron-down')}
            {stepper(1, 'chevron-up')}
          </span>
        </span>
      </div>
      {error === undefined && (
        <p id={`${id}n`} role="status" className="text-xs text-wait empty:hidden">
          {note}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}e`} className="flex items-start gap-1.5 text-xs text-no">
          <Icon name="circle-alert" className="mt-0.5 size-3.5" />
          {error}
        </p>
      )}
    </div>
  );
}
