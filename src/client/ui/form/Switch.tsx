import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Only for screen readers: for a table cell whose header shows the label. */
  readonly isLabelHidden?: boolean;
}

/** A switch that takes effect at once. */
export function Switch({ label, isOn, onChange, isLabelHidden = false }: SwitchProps) {
  const id = useId();
  return (
    <div
      className={
        isLabelHidden ? 'inline-flex' : 'flex min-h-10 items-center justify-between gap-3 px-3.5 py-1'
      }
    >
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-ink-2'}>
        {label}
      </label>
      <span className="relative grid h-10 w-12 place-items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
        />
        <span
          aria-hidden
          className="pointer-events-none flex h-5.5 w-11 border border-line-field bg-ground p-0.5 peer-checked:justify-end peer-checked:border-accent-text peer-checked:bg-raised peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text peer-checked:[&>i]:bg-accent-text"
        >
          <i className="h-full w-4 bg-ink-3" />
        </span>
      </span>
    </div>
  );
}
