import { SPARK_HEIGHT, SPARK_WIDTH, sparklinePath } from './sparkline-path.ts';

interface SparklineProps {
  /** Evenly spaced; NaN where there is none. */
  readonly values: Float64Array;
  /** What it shows, in words and figures. */
  readonly label: string;
}

/** A line beside the figure that it explains; nothing without values. */
export function Sparkline({ values, label }: SparklineProps) {
  const path = sparklinePath(values);
  if (path === '') return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      className="h-5 w-16 shrink-0 text-info"
      data-sparkline
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
