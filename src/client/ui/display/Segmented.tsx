import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group; visible if `isLabelShown`. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isLabelShown?: boolean;
  readonly isInvalid?: boolean;
}

/** A segmented control: native radio buttons in the app's style. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  isLabelShown = false,
  isInvalid = false,
}: SegmentedProps<Value>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}l`}
      aria-invalid={isInvalid || undefined}
      className={
        isLabelShown ? 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3.5 py-1.5' : ''
      }
    >
      <span id={`${id}l`} className={isLabelShown ? 'text-ink-2' : 'sr-only'}>
        {label}
      </span>
      <span className="inline-flex max-w-full flex-wrap border border-line-field">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-8.5 grow cursor-pointer place-items-center px-3 font-medium max-[22rem]:px-2 text-ink-2 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[inset_0_-2px_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text pointer-coarse:min-h-10"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
