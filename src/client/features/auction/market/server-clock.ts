/** The server's time as an answer told it, carried on by the device's steady clock: the device's own may be days off, or be turned. */

interface Anchor {
  readonly serverMs: number;
  readonly monotonicMs: number;
}

export interface DeviceClocks {
  /** In ms since the epoch, as the device has it. */
  readonly wallMs: () => number;
  /** In ms, never turned. */
  readonly monotonicMs: () => number;
}

const DEVICE_CLOCKS: DeviceClocks = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };
/** Less than this between two clocks is not worth a word. */
const MIN_SKEW_MS = 60_000;

const anchors = new WeakMap<object, Anchor>();

export interface ServerStamped {
  readonly asOf?: string | undefined;
}

/**
 * `fetchedAt`: when the device got the answer, in ms by its own clock. One that was kept over a reload is as old as that
 * clock says. Answers without a time of their own go by the device's clock.
 */
export function createServerClock(
  answer: ServerStamped,
  fetchedAt: number | null,
  device: DeviceClocks = DEVICE_CLOCKS,
): () => number {
  const asOfMs = Date.parse(answer.asOf ?? '');
  if (Number.isNaN(asOfMs)) return device.wallMs;
  const known = anchors.get(answer);
  const anchor = known ?? {
    serverMs: asOfMs + Math.max(0, device.wallMs() - (fetchedAt ?? device.wallMs())),
    monotonicMs: device.monotonicMs(),
  };
  if (known === undefined) anchors.set(answer, anchor);
  return () => anchor.serverMs + device.monotonicMs() - anchor.monotonicMs;
}

/** By how much a server's clock is ahead of the device's own, in ms; 0 where they agree. */
export function measureClockSkewMs(nowMs: () => number, device: DeviceClocks = DEVICE_CLOCKS): number {
  const aheadMs = nowMs() - device.wallMs();
  return Math.abs(aheadMs) < MIN_SKEW_MS ? 0 : aheadMs;
}
