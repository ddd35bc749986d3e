export interface ChartHover {
  readonly index: number;
  readonly leftPx: number;
  /** Whether the pointer is in the right half, so that the box opens to the left. */
  readonly isRight: boolean;
}

/** One formatted value at the pointer. */
export interface ReadoutRow {
  readonly id: string;
  readonly label: string;
  /** Colour of the label. */
  readonly className: string;
  readonly text: string;
}

interface ChartReadoutProps {
  readonly hover: ChartHover;
  readonly title: string;
  readonly rows: readonly ReadoutRow[];
}

/** All values at the pointer. Hidden from screen readers, since the slider announces the same. */
export function ChartReadout({ hover, title, rows }: ChartReadoutProps) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-2 z-10 grid max-w-[70%] gap-0.5 border border-line-strong bg-raised px-2.5 py-2 text-xs"
      style={
        hover.isRight ? { right: `calc(100% - ${hover.leftPx - 10}px)` } : { left: `${hover.leftPx + 10}px` }
      }
    >
      <b className="font-semibold">{title}</b>
      {rows.map((row) => (
        <span key={row.id} className="flex justify-between gap-3">
          <span className={`truncate ${row.className}`}>{row.label}</span>
          <b className="whitespace-nowrap">{row.text}</b>
        </span>
      ))}
    </div>
  );
}
