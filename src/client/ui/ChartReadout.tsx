import type { ChartLine } from './chart-line.ts';
import { seriesLook } from './series-look.ts';

export interface ChartHover {
  readonly index: number;
  readonly leftPx: number;
  /** Whether the place is in the right half, so that the box opens to the left. */
  readonly isRight: boolean;
}

interface ChartReadoutProps {
  readonly hover: ChartHover;
  readonly title: string;
  readonly lines: readonly ChartLine[];
  readonly textOf: (line: ChartLine) => string;
}

/** All values at the place under the pointer. The slider says the same to a screen reader, so this stays silent. */
export const ChartReadout = ({ hover, title, lines, textOf }: ChartReadoutProps) => (
  <div
    aria-hidden className="pointer-events-none absolute top-2 z-10 grid max-w-[60%] gap-0.5 border border-line-strong bg-raised px-2.5 py-2 text-xs"
    style={hover.isRight ? { right: `calc(100% - ${hover.leftPx - 10}px)` } : { left: `${hover.leftPx + 10}px` }}
  >
    <b className="font-semibold">{title}</b>
    {lines.map((line) => (
      <span key={line.id} className="flex justify-between gap-3">
        <span className={`truncate ${seriesLook(line.look).text}`}>{line.label}</span><b className="whitespace-nowrap">{textOf(line)}</b>
      </span>
    ))}
  </div>
);
