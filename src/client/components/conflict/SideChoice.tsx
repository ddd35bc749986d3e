import { useId } from 'react';

const CHOICE =
  'relative grid min-h-10 flex-1 basis-32 cursor-pointer place-items-center border border-line-field px-2 py-1 text-center has-checked:border-accent-text has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-text text-ink-2';

export interface Side<Name extends string> {
  readonly name: Name;
  /** Whose it is. */
  readonly label: string;
  readonly value: string;
}

interface SideChoiceProps<Name extends string> {
  readonly legend: string;
  readonly sides: readonly Side<Name>[];
  /** Null: nothing is chosen yet. */
  readonly chosen: Name | null;
  readonly onChoose: (name: Name) => void;
}

/** The versions of one value side by side, to keep one. */
export function SideChoice<Name extends string>({ legend, sides, chosen, onChoose }: SideChoiceProps<Name>) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="pb-1 font-semibold wrap-anywhere">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {sides.map(({ name, label, value }) => (
          <label key={name} data-side={name} className={CHOICE}>
            <input
              type="radio"
              name={id}
              checked={chosen === name}
              onChange={() => onChoose(name)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className="wrap-anywhere">
              <small className="block text-xs text-ink-3">{label}</small>
              {value}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
