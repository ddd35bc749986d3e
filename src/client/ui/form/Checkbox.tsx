import { useEffect, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';

interface CheckboxProps {
  readonly label: string;
  readonly isLabelShown?: boolean;
  /** Secondary text after the label, such as a count. */
  readonly aside?: string;
  readonly isOn: boolean;
  /** Indeterminate: some of what it controls is on. */
  readonly isMixed?: boolean;
  readonly isInvalid?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A native checkbox in the app's style with a touch target; forced colours use the browser's own. */
export function Checkbox({
  label,
  isLabelShown = false,
  aside = '',
  isOn,
  isMixed = false,
  isInvalid = false,
  onChange,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="flex min-h-10 min-w-10 cursor-pointer items-center gap-2.5">
      <span
        className={`relative m-auto grid size-5 shrink-0 place-items-center ${isLabelShown ? 'mx-0' : ''}`}
      >
        <input
          ref={input}
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={isInvalid || undefined}
          aria-label={isLabelShown ? undefined : label}
          className="peer absolute inset-0 m-0 cursor-pointer appearance-none border border-line-field bg-ground checked:border-accent-text checked:bg-accent-text indeterminate:border-accent-text indeterminate:bg-ground forced-colors:appearance-auto"
        />
        <Icon
          name="check"
          className="pointer-events-none relative hidden size-4 stroke-3 text-ground peer-checked:block peer-indeterminate:hidden forced-colors:hidden"
        />
        <span
          aria-hidden
          className="pointer-events-none relative hidden h-0.5 w-2.5 bg-accent-text peer-indeterminate:block forced-colors:hidden"
        />
      </span>
      {isLabelShown && (
        <span className="min-w-0 text-ink-2">
          {label}
          {aside !== '' && <small className="ms-1.5 whitespace-nowrap text-xs text-ink-3">{aside}</small>}
        </span>
      )}
    </label>
  );
}
