/** Feeds the events of a page to the machine of `domain/telemetry/recorder.ts`. */
import { combinationOf } from '../../../../domain/telemetry/combinations.ts';
import {
  FLUSH_MS,
  NEW_RECORDER,
  step,
  type PageEvent,
  type Report,
} from '../../../../domain/telemetry/recorder.ts';
import { isTyping } from './is-typing.ts';

interface RecorderDeps {
  readonly send: (report: Report) => void;
  readonly isOnline: () => boolean;
  /** In ms since the epoch; never steps back. */
  readonly now: () => number;
}

/** Starts to listen; returns how it stops. */
export function startRecorder({ send, isOnline, now }: RecorderDeps): () => void {
  let recorder = NEW_RECORDER;
  const happened = (event: PageEvent): void => {
    const { recorder: next, report } = step(recorder, event, { nowMs: now(), isOnline: isOnline() });
    recorder = next;
    if (report !== null) send(report);
  };
  const onKey = (event: KeyboardEvent): void => {
    const found = isTyping(event) ? null : combinationOf(event);
    if (found !== null) happened({ kind: 'key', ...found });
  };
  const onVisibility = (): void => happened({ kind: document.hidden ? 'hidden' : 'visible' });
  const onBlur = (): void => happened({ kind: 'blur' });
  const onFocus = (): void => happened({ kind: 'focus' });
  let frame = requestAnimationFrame(function draw() {
    happened({ kind: 'frame' });
    frame = requestAnimationFrame(draw);
  });
  const flush = setInterval(() => happened({ kind: 'flush' }), FLUSH_MS);
  // before what handles keys, which may stop them
  const first = { capture: true, passive: true };
  window.addEventListener('keydown', onKey, first);
  window.addEventListener('keyup', onKey, first);
  window.addEventListener('blur', onBlur);
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    cancelAnimationFrame(frame);
    clearInterval(flush);
    window.removeEventListener('keydown', onKey, first);
    window.removeEventListener('keyup', onKey, first);
    window.removeEventListener('blur', onBlur);
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
