/**
 * Server time: taken from an answer and advanced by the monotonic clock, because the device's wall clock may
 * be days off or change.
 */

interface Anchor {
  readonly serverMs: number;
  readonly monotonicMs: number;
}

export interface DeviceClocks {
  /** Wall clock of the device, in ms since the epoch. */
  readonly wallMs: () => number;
  /** Monotonic clock, in ms. */
  readonly monotonicMs: () => number;
}

const DEVICE_CLOCKS: DeviceClocks = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };
/** Smaller differences between the clocks are ignored. */
const MIN_SKEW_MS = 60_000;

const anchors = new WeakMap<object, Anchor>();

export interface ServerStamped {
  readonly asOf?: string | undefined;
}

/**
 * Clock that tells server time, in ms since the epoch. `fetchedAt`: when the device received the answer, in
 * ms by its own clock; it gives the age of an answer restored after a reload. For an answer without a server
 * time, the device's clock.
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

/** Server clock minus device clock, in ms; 0 when they agree to within a minute. */
export function measureClockSkewMs(nowMs: () => number, device: DeviceClocks = DEVICE_CLOCKS): number {
  const aheadMs = nowMs() - device.wallMs();
  return Math.abs(aheadMs) < MIN_SKEW_MS ? 0 : aheadMs;
}
