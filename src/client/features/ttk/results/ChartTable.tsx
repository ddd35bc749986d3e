import { useMemo } from 'react';
import { seriesStyle } from '../../../ui/display/series-style.ts';
import type { ChartLine } from '../../../ui/chart/chart-line.ts';

interface ChartTableProps {
  readonly title: string;
  readonly distanceWord: string;
  readonly xs: Float64Array;
  readonly lines: readonly ChartLine[];
  readonly formatX: (x: number) => string;
  /** Formats the first distance of a range, without its unit. */
  readonly formatFrom: (x: number) => string;
  readonly formatY: (y: number) => string;
  readonly noValue: string;
}

interface DistanceRange {
  readonly from: number;
  to: number;
  readonly texts: readonly string[];
}

/** The chart's numbers; consecutive distances with equal values in every line share a row. */
export function ChartTable({
  title,
  distanceWord,
  xs,
  lines,
  formatX,
  formatFrom,
  formatY,
  noValue,
}: ChartTableProps) {
  const ranges = useMemo(() => {
    const merged: DistanceRange[] = [];
    xs.forEach((x, index) => {
      const texts = lines.map((line) =>
        Number.isFinite(line.values[index]) ? formatY(line.values[index] ?? 0) : noValue,
      );
      const last = merged.at(-1);
      if (last !== undefined && last.texts.every((text, at) => text === texts[at])) last.to = x;
      else merged.push({ from: x, to: x, texts });
    });
    return merged;
  }, [xs, lines, formatY, noValue]);
  return (
    <table className="w-full border-collapse text-xs sm:text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="eyebrow px-3.5 py-2 text-left max-sm:pe-1">
            {distanceWord}
          </th>
          {lines.map((line) => (
            <th
              key={line.id}
              scope="col"
              className={`px-1 py-2 text-right font-display text-xs font-semibold sm:px-3.5 ${seriesStyle(line.styleIndex).text}`}
            >
              <span aria-hidden className="sm:hidden">
                {line.styleIndex + 1}
              </span>
              <span className="max-sm:sr-only">{line.label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranges.map((stretch) => (
          <tr key={stretch.from} className="border-t border-line">
            <th scope="row" className="px-3.5 py-1 text-left font-normal max-sm:pe-1">
              {stretch.from === stretch.to
                ? formatX(stretch.from)
                : `${formatFrom(stretch.from)}–${formatX(stretch.to)}`}
            </th>
            {stretch.texts.map((text, at) => (
              <td key={lines[at]?.id} className="px-1 py-1 text-right sm:px-3.5">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
