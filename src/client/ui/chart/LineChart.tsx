import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { ChartReadout, type ChartHover, type ReadoutRow } from './ChartReadout.tsx';
import {
  frameOf,
  rangeOfFrame,
  indexAtOrBefore,
  nearestIndex,
  type ChartBand,
  type ChartBars,
  type ChartLine,
} from './chart-line.ts';
import { paintBand, paintBars, paintLonePoints, paintUnknown, type ChartCanvas } from './chart-paint.ts';
import { seriesStyle } from '../display/series-style.ts';

interface LineChartProps {
  /** What the chart shows; accessible name of the cursor. */
  readonly label: string;
  readonly xs: Float64Array;
  readonly lines: readonly ChartLine[];
  /** Drawn under the lines, the first at the bottom. */
  readonly bands?: readonly ChartBand[];
  readonly bars?: ChartBars;
  /** There is no data left of this x. */
  readonly unknownBeforeX?: number | undefined;
  readonly isStepped: boolean;
  /** x is seconds since the epoch: ticks are at hours and days of the device's time zone. */
  readonly isTime?: boolean;
  /** Position of the reading line. */
  readonly atX: number;
  readonly onMove: (x: number) => void;
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** As `formatX` and `formatY`, shorter, for the axes; `step` is the distance of two ticks. */
  readonly formatMarkX?: (x: number, step: number) => string;
  readonly formatMarkY?: (y: number) => string;
  readonly formatBar?: (count: number) => string;
  /** Text for a line without a value at an x. */
  readonly noValue: string;
  /** The y axis starts at zero; else it is fitted to the lines. */
  readonly isFromZero?: boolean;
  /** Drawn without waiting until it is in view: for a picture. */
  readonly isImmediate?: boolean;
}

interface Plot {
  readonly setData: () => void;
  readonly redraw: () => void;
  readonly destroy: () => void;
}

type OnHover = (hover: ChartHover | null) => void;

function dataOf({ xs, lines }: LineChartProps): UPlot.AlignedData {
  return [
    xs,
    ...lines.map((line) => Array.from(line.values, (value) => (Number.isFinite(value) ? value : null))),
  ];
}

const NO_BANDS: readonly ChartBand[] = [];

/** The y range; below it, the strip of bars. */
function rangeOf({ lines, bands = NO_BANDS, bars, isFromZero = false }: LineChartProps): [number, number] {
  const frame = frameOf(lines, bands);
  const [lowest, highest] = rangeOfFrame(frame, isFromZero);
  return [frame === null || bars === undefined ? lowest : lowest - (highest - lowest) * 0.3, highest];
}

/** The x range; bars at the ends fit with their whole width. */
function rangeOfX({ xs, bars }: LineChartProps): [number, number] {
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 1];
  const margin = bars === undefined ? 0 : ((xs[1] ?? first + 1) - first) / 2;
  return [first - margin, last + margin];
}

/** Creates the plot; `read` returns the current props whenever something is drawn or clicked. */
function makePlot(element: HTMLElement, read: () => LineChartProps, onHover: OnHover): Plot {
  const styles = getComputedStyle(element);
  const colour = (token: string): string => styles.getPropertyValue(`--color-${token}`).trim();
  const font = `11px ${styles.fontFamily}`;
  const axis = (values: (value: number, step: number) => string): UPlot.Axis => ({
    stroke: () => colour('ink-3'),
    font,
    gap: 6,
    ticks: { show: false },
    grid: { stroke: () => colour('line'), width: 1 },
    values: (_, splits, _axis, _space, step) => splits.map((split) => values(split, step)),
  });
  const first = read();
  const size = (): { width: number; height: number } => ({
    width: Math.max(element.clientWidth, 40),
    height: Math.max(element.clientHeight, 40),
  });

  const drawReadingLine = (plot: UPlot): void => {
    const { atX, lines, xs } = read();
    const last = xs.at(-1) ?? 0;
    if (!Number.isFinite(atX) || atX < (xs[0] ?? 0) || atX > last) return;
    const { ctx, bbox } = plot;
    const ratio = UPlot.pxRatio;
    const x = plot.valToPos(atX, 'x', true);
    ctx.save();
    ctx.strokeStyle = colour('ink');
    ctx.lineWidth = ratio;
    ctx.setLineDash([3 * ratio, 4 * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const index = indexAtOrBefore(xs, atX);
    for (const line of lines) {
      const value = line.values[index] ?? Number.NaN;
      if (!Number.isFinite(value)) continue;
      ctx.fillStyle = colour(seriesStyle(line.styleIndex).token);
      ctx.beginPath();
      ctx.arc(x, plot.valToPos(value, 'y', true), 4.5 * ratio, 0, 2 * Math.PI);
      ctx.fill();
    }
    ctx.restore();
  };

  const canvasOf = (plot: UPlot): ChartCanvas => ({
    ctx: plot.ctx,
    ...plot.bbox,
    ratio: UPlot.pxRatio,
    xs: read().xs,
    colour,
    xAt: (x) => plot.valToPos(x, 'x', true),
    yAt: (y) => plot.valToPos(y, 'y', true),
  });
  const drawUnder = (plot: UPlot): void => {
    const { bands = NO_BANDS, bars, unknownBeforeX } = read();
    const canvas = canvasOf(plot);
    if (unknownBeforeX !== undefined) paintUnknown(canvas, unknownBeforeX);
    if (bars !== undefined) paintBars(canvas, bars);
    for (const band of bands) paintBand(canvas, band, seriesStyle(band.styleIndex).token);
  };
  const drawOver = (plot: UPlot): void => {
    const { lines, bands = NO_BANDS } = read();
    // only a time series has gaps that hide single points
    if (bands.length > 0)
      for (const line of lines) paintLonePoints(canvasOf(plot), line, seriesStyle(line.styleIndex).token);
    drawReadingLine(plot);
  };

  const stepped = UPlot.paths.stepped?.({ align: 1 });
  const plot = new UPlot(
    {
      ...size(),
      padding: [12, 26, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false, setScale: false }, points: { size: 7 } },
      scales: {
        x: { time: first.isTime ?? false, range: () => rangeOfX(read()) },
        y: { range: () => rangeOf(read()) },
      },
      axes: [
        {
          ...axis((value, step) => (read().formatMarkX ?? read().formatX)(value, step)),
          space: 64,
          size: 34,
        },
        {
          ...axis((value) => (value < 0 ? '' : (read().formatMarkY ?? read().formatY)(value))),
          space: 40,
          size: (_, values) => Math.max(40, ...(values ?? []).map((value) => value.length * 6.5 + 14)),
        },
      ],
      series: [
        {},
        ...first.lines.map((line): UPlot.Series => ({
          stroke: () => colour(seriesStyle(line.styleIndex).token),
          width: 2,
          dash: [...seriesStyle(line.styleIndex).dash],
          points: { show: false },
          ...(first.isStepped && stepped !== undefined ? { paths: stepped } : {}),
        })),
      ],
      hooks: {
        drawAxes: [drawUnder],
        draw: [drawOver],
        setCursor: [
          (made) => {
            const index = made.cursor.idx;
            const left = made.cursor.left ?? -1;
            if (index === null || index === undefined || left < 0) return onHover(null);
            const leftPx = left + made.over.offsetLeft;
            return onHover({ index, leftPx, isRight: leftPx > element.clientWidth / 2 });
          },
        ],
      },
    },
    dataOf(first),
    element,
  );

  const moveTo = (event: PointerEvent): void => {
    const { xs, onMove } = read();
    const next = xs[plot.posToIdx(event.clientX - plot.over.getBoundingClientRect().left)];
    if (next !== undefined) onMove(next);
  };
  plot.over.style.touchAction = 'pan-y';
  plot.over.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    plot.over.setPointerCapture(event.pointerId);
    moveTo(event);
  });
  plot.over.addEventListener('pointermove', (event) => {
    if (plot.over.hasPointerCapture(event.pointerId)) moveTo(event);
  });
  const repaint = (): void => plot.redraw(false, true);
  const themeWatcher = new MutationObserver(repaint);
  themeWatcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const watcher = new ResizeObserver(() => plot.setSize(size()));
  watcher.observe(element);
  return {
    setData: () => plot.setData(dataOf(read())),
    redraw: repaint,
    destroy: () => {
      watcher.disconnect();
      themeWatcher.disconnect();
      plot.destroy();
    },
  };
}

/**
 * Lines over a common axis, optionally with bands under them and bars at the bottom. A missing value is a gap
 * and never bridged. Hovering shows every value at that x; a click, a drag or the arrow keys move the reading
 * line, which is a slider to assistive technology. The page should show the same numbers in a table.
 */
export function LineChart(props: LineChartProps) {
  const {
    label,
    xs,
    lines,
    bands = NO_BANDS,
    bars,
    unknownBeforeX,
    isStepped,
    isTime = false,
    isImmediate = false,
    atX,
    onMove,
    formatX,
    formatY,
    formatBar = String,
    noValue,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const latest = useRef(props);
  const [hover, setHover] = useState<ChartHover | null>(null);
  useEffect(() => {
    latest.current = props;
  });
  const shape = `${isStepped} ${isTime} ${lines.map((line) => line.styleIndex).join(' ')}`;
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let made: Plot | null = null;
    const make = (): void => {
      made = makePlot(element, () => latest.current, setHover);
      plot.current = made;
    };
    const destroy = (): void => {
      plot.current = null;
      made?.destroy();
    };
    if (isImmediate) {
      make();
      return destroy;
    }
    // once it is nearly in view, and the page is laid out: to measure here would do that in the middle of a commit
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        make();
      },
      { rootMargin: '50%' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      destroy();
    };
  }, [shape, isImmediate]);
  useEffect(() => plot.current?.setData(), [xs, lines, bands, bars, shape]);
  useEffect(() => plot.current?.redraw(), [atX, formatX, formatY, unknownBeforeX]);

  const numberAt = (value: number | undefined): string =>
    Number.isFinite(value) ? formatY(value ?? 0) : noValue;
  /** All values at an x; a gap is listed once. */
  const rowsAt = (index: number): readonly ReadoutRow[] => {
    const isGap = lines.length > 0 && lines.every((line) => !Number.isFinite(line.values[index]));
    return [
      ...lines.map((line) => ({
        id: line.id,
        label: line.label,
        className: seriesStyle(line.styleIndex).text,
        text: numberAt(line.values[index]),
      })),
      ...(isGap
        ? []
        : bands.toReversed().map((band) => ({
            id: band.id,
            label: band.label,
            className: 'text-ink-2',
            text:
              band.lower[index] === band.upper[index]
                ? numberAt(band.lower[index])
                : `${numberAt(band.lower[index])} – ${numberAt(band.upper[index])}`,
          }))),
      ...(isGap || bars === undefined
        ? []
        : [
            {
              id: 'bars',
              label: bars.label,
              className: 'text-ink-2',
              text: formatBar(bars.values[index] ?? 0),
            },
          ]),
    ];
  };
  const last = xs.at(-1) ?? 0;
  const moveBy = (points: number): void => {
    const next = xs[Math.min(Math.max(nearestIndex(xs, atX) + points, 0), xs.length - 1)];
    if (next !== undefined) onMove(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const points = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: 10,
      PageDown: -10,
      Home: -xs.length,
      End: xs.length,
    }[event.key];
    if (points === undefined) return;
    event.preventDefault();
    moveBy(points);
  };
  const spoken = rowsAt(indexAtOrBefore(xs, atX))
    .map((row) => `${row.label}: ${row.text}`)
    .join('; ');
  return (
    <div className="relative">
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={isTime ? (xs[0] ?? 0) : 0}
        aria-valuemax={last}
        aria-valuenow={Math.min(atX, last)}
        aria-valuetext={`${formatX(atX)}. ${spoken}`}
        onKeyDown={onKeyDown}
        className="line-chart h-56 w-full min-w-0 overflow-hidden sm:h-72"
      />
      {hover !== null && hover.index < xs.length && (
        <ChartReadout hover={hover} title={formatX(xs[hover.index] ?? 0)} rows={rowsAt(hover.index)} />
      )}
    </div>
  );
}
