/** What Lighthouse keeps of the browser's trace, as far as it is read here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** The thread's own time. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** Of Lighthouse's phone. */
const SLOWDOWN = 4;
const LONG_TASK_MS = 50;

/**
 * How long a page's main thread is blocked after the first paint, in ms, by the thread's own clock: without the time in
 * which other programs had the processor, which Lighthouse counts. NaN where the trace has no beginning of the page.
 */
export function ownBlockingMs(trace: readonly TraceEvent[], url: string): number {
  const start = trace.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(url) === true,
  );
  const paint = trace.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts >= start.ts,
  );
  if (start === undefined || paint === undefined) return Number.NaN;
  return trace
    .filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith('RunTask') && pid === start.pid && tid === start.tid && ts >= paint.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWDOWN - LONG_TASK_MS), 0);
}
