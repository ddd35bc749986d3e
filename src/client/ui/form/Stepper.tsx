import { useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';

interface StepperProps {
  /** What is counted; the accessible name. */
  readonly label: string;
  /** An integer, 0 for none. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Minimum: the minus button stops here, and lower input counts as this. Default 0. */
  readonly min?: number;
  /** The plus button stops here; more can be typed, so that the error can say what is wrong. */
  readonly max?: number;
  /** Highest value that can be typed. */
  readonly typedMax?: number;
  readonly error?: string | undefined;
  /** Id of a describing text, such as what is left of a limit. */
  readonly describedBy?: string | undefined;
  readonly isDisabled?: boolean;
}

const SIDE =
  'grid w-11 shrink-0 place-items-center text-ink-2 transition-colors hover:bg-raised hover:text-ink active:bg-line disabled:text-ink-3 disabled:opacity-40';
const TYPED_MAX = 99_999;

/**
 * A touch-friendly quantity: minus, a number field, plus. Keyboard and screen reader step in the field
 * itself.
 */
export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = Infinity,
  typedMax = TYPED_MAX,
  error,
  describedBy,
  isDisabled = false,
}: StepperProps) {
  const id = useId();
  // text below the minimum while typing, such as empty or the first digit of a larger number; the minimum is
  // shown on blur
  const [text, setText] = useState<string | null>(null);
  const emit = (next: number): void => {
    if (next !== value) onChange(next);
  };
  const stepBy = (steps: number): void => {
    setText(null);
    emit(steps > 0 ? Math.max(value, Math.min(value + steps, max)) : Math.max(value + steps, min));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    stepBy(steps);
  };
  const side = (steps: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      disabled={isDisabled || (steps > 0 ? value >= max : value <= min)}
      data-step={steps > 0 ? 'more' : 'less'}
      className={SIDE}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') event.preventDefault();
      }}
      onClick={() => stepBy(steps)}
    >
      <Icon name={steps > 0 ? 'plus' : 'minus'} className="size-5" />
    </button>
  );
  const described = [error === undefined ? null : `${id}e`, describedBy ?? null]
    .filter((one) => one !== null)
    .join(' ');
  return (
    <span className="inline-grid shrink-0 justify-items-end gap-1">
      <span
        className={`flex h-11 items-stretch border bg-ground ${error !== undefined ? 'border-no' : value > 0 ? 'border-accent-text' : 'border-line-field'}`}
      >
        {side(-1)}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={text ?? String(value)}
          disabled={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described === '' ? undefined : described}
          onChange={({ target }) => {
            const digits = target.value.replaceAll(/\D/g, '').slice(0, 6);
            setText(digits === '' || Number(digits) < min ? digits : null);
            emit(Math.max(min, Math.min(Number(digits), typedMax)));
          }}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => target.select()}
          onBlur={() => setText(null)}
          className={`w-12 border-x border-line bg-transparent text-center font-display text-[1.125rem] font-bold disabled:opacity-60 ${value > 0 ? 'text-ink' : 'text-ink-3'}`}
        />
        {side(1)}
      </span>
      {error !== undefined && (
        <span id={`${id}e`} className="flex max-w-56 items-start gap-1.5 text-end text-xs text-no">
          <Icon name="circle-alert" className="mt-0.5 size-3.5" />
          {error}
        </span>
      )}
    </span>
  );
}
