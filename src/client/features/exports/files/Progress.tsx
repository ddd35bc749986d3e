import { Meter } from '../../../ui/layout/Meter.tsx';

interface ProgressProps {
  readonly part: number;
  readonly whole: number;
  /** What it says in words. */
  readonly text: string;
}

/** How far something is. */
export function Progress({ part, whole, text }: ProgressProps) {
  return (
    <div className="grid gap-1.5">
      <Meter part={part} whole={whole} />
      <p role="status" className="text-ink-2">
        {text}
      </p>
    </div>
  );
}
