import { useId } from 'react';

/** A message as Discord shows it, one of several that are chosen by name. */
export function ExampleMessage<Kind extends string>({
  label,
  kinds,
  kind,
  onChange,
  lang,
  title,
  lines,
  note,
  button,
}: {
  readonly label: string;
  readonly kinds: readonly { readonly value: Kind; readonly label: string }[];
  readonly kind: Kind;
  readonly onChange: (kind: Kind) => void;
  /** Of the message, where it is not the page's. */
  readonly lang?: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** What else comes with it, in the page's language. */
  readonly note?: string | undefined;
  readonly button?: string | undefined;
}) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-ink-2">
          {label}
        </label>
        <select
          id={id}
          value={kind}
          onChange={({ target }) => {
            const chosen = kinds.find(({ value }) => value === target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
          className="h-10 max-w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
        >
          {kinds.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      <div
        data-preview
        lang={lang}
        className="grid gap-1 border border-line border-s-4 border-s-accent bg-ground px-3 py-2"
      >
        <b className="wrap-anywhere">{title}</b>
        {lines.map((line, at) => (
          <span key={at} className="text-ink-2 wrap-anywhere">
            {line}
          </span>
        ))}
        {button !== undefined && <span className="pt-1 font-semibold">{button}</span>}
      </div>
      {note !== undefined && <p className="text-ink-2">{note}</p>}
    </div>
  );
}
