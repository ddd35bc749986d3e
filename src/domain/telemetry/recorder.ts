/**
 * What a page notes, as a pure machine: each event and its time give the next state, and a report where one is due.
 * Source: specification section 9; decision "What telemetry notes".
 */
import type { Combination, KeySignal } from './combinations.ts';
import { NO_RISK, raised, type Risk, riskAt, type Signal } from './risk.ts';

/** Reports leave the page this far apart at least. */
export const THROTTLE_MS = 1_500;
/** The buffer of keys; the oldest are dropped. */
export const MAX_KEYS = 256;
export const MAX_BATCH = 64;
export const FLUSH_MS = 10_000;
/** A return to the page counts within this time after it was hidden, or after it lost the focus. */
export const HIDDEN_RETURN_MS = 3_000;
export const BLUR_RETURN_MS = 4_000;
export const FRAME_WINDOW_MS = 3_000;
export const LOW_FRAME_RATE = 35;
export const LOW_FRAME_RATE_EVERY_MS = 60_000;

/** `batch`: keys that the throttle has held back. */
export const REPORT_TYPES = [
  'screenshot',
  'release',
  'shortcut',
  'focusReturn',
  'lowFrameRate',
  'batch',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export interface NotedKey {
  readonly combination: Combination;
  readonly atMs: number;
}

export interface Report {
  readonly type: ReportType;
  readonly risk: number;
  readonly keys: readonly NotedKey[];
}

/** Something that happens on the page; `frame`: a picture was drawn; `flush`: the timer. */
export type PageEvent =
  | { readonly kind: 'key'; readonly combination: Combination; readonly signal: KeySignal }
  | { readonly kind: 'hidden' | 'visible' | 'blur' | 'focus' | 'frame' | 'flush' };

interface FrameWindow {
  readonly sinceMs: number;
  readonly lastMs: number;
  readonly frames: number;
}

export interface Recorder {
  readonly risk: Risk;
  readonly keys: readonly NotedKey[];
  readonly sentMs: number | null;
  readonly hiddenMs: number | null;
  readonly blurredMs: number | null;
  readonly window: FrameWindow | null;
  readonly lowMs: number | null;
}

export const NEW_RECORDER: Recorder = {
  risk: NO_RISK,
  keys: [],
  sentMs: null,
  hiddenMs: null,
  blurredMs: null,
  window: null,
  lowMs: null,
};

export interface Step {
  readonly recorder: Recorder;
  /** Null: nothing leaves the page. */
  readonly report: Report | null;
}

interface Now {
  readonly nowMs: number;
  /** Without a network nothing leaves; the keys stay in the buffer. */
  readonly isOnline: boolean;
}

function sent(recorder: Recorder, type: ReportType, { nowMs, isOnline }: Now): Step {
  if (!isOnline || (recorder.sentMs !== null && nowMs - recorder.sentMs < THROTTLE_MS))
    return { recorder, report: null };
  const risk = riskAt(recorder.risk, nowMs);
  return {
    recorder: { ...recorder, risk, keys: recorder.keys.slice(MAX_BATCH), sentMs: nowMs },
    report: { type, risk: risk.value, keys: recorder.keys.slice(0, MAX_BATCH) },
  };
}

function signalled(recorder: Recorder, signal: Signal, now: Now): Step {
  return sent({ ...recorder, risk: raised(recorder.risk, signal, now.nowMs) }, signal, now);
}

function returned(recorder: Recorder, from: 'hiddenMs' | 'blurredMs', withinMs: number, now: Now): Step {
  const left = recorder[from];
  const back = { ...recorder, [from]: null };
  if (left === null || now.nowMs - left > withinMs) return { recorder: back, report: null };
  // who comes back once has left the page once, though browsers report both
  return signalled({ ...back, hiddenMs: null, blurredMs: null }, 'focusReturn', now);
}

function drawn(recorder: Recorder, now: Now): Step {
  const { nowMs } = now;
  const { window } = recorder;
  // the page slept, or was not drawn at all: that says nothing about its speed
  if (window === null || nowMs - window.lastMs >= FRAME_WINDOW_MS || nowMs < window.lastMs)
    return { recorder: { ...recorder, window: { sinceMs: nowMs, lastMs: nowMs, frames: 0 } }, report: null };
  const frames = window.frames + 1;
  const lengthMs = nowMs - window.sinceMs;
  if (lengthMs < FRAME_WINDOW_MS)
    return { recorder: { ...recorder, window: { ...window, lastMs: nowMs, frames } }, report: null };
  const next = { ...recorder, window: { sinceMs: nowMs, lastMs: nowMs, frames: 0 } };
  const isLow = (frames * 1_000) / lengthMs < LOW_FRAME_RATE;
  const isDue = recorder.lowMs === null || nowMs - recorder.lowMs >= LOW_FRAME_RATE_EVERY_MS;
  return isLow && isDue
    ? signalled({ ...next, lowMs: nowMs }, 'lowFrameRate', now)
    : { recorder: next, report: null };
}

/** What follows from an event. Total. */
export function step(recorder: Recorder, event: PageEvent, now: Now): Step {
  const { nowMs } = now;
  switch (event.kind) {
    case 'key': {
      const keys = [...recorder.keys, { combination: event.combination, atMs: nowMs }].slice(-MAX_KEYS);
      return signalled({ ...recorder, keys }, event.signal, now);
    }
    case 'hidden':
      return { recorder: { ...recorder, hiddenMs: nowMs, window: null }, report: null };
    case 'blur':
      return { recorder: { ...recorder, blurredMs: nowMs }, report: null };
    case 'visible':
      return returned({ ...recorder, window: null }, 'hiddenMs', HIDDEN_RETURN_MS, now);
    case 'focus':
      return returned(recorder, 'blurredMs', BLUR_RETURN_MS, now);
    case 'frame':
      return drawn(recorder, now);
    case 'flush':
      return recorder.keys.length === 0 ? { recorder, report: null } : sent(recorder, 'batch', now);
  }
}
