/** A number beside a link; `label` says what it counts. */
export function CountBadge({ shown, label }: { readonly shown: string; readonly label: string }) {
  return (
    <span className="ms-auto inline-grid min-h-4.5 min-w-4.5 place-items-center bg-accent px-1 text-xs leading-none font-bold text-accent-ink tabular-nums">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
