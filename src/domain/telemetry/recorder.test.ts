import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMBINATIONS } from './combinations.ts';
import {
  FLUSH_MS,
  MAX_BATCH,
  MAX_KEYS,
  NEW_RECORDER,
  type PageEvent,
  type Recorder,
  type Report,
  step,
  THROTTLE_MS,
} from './recorder.ts';
import { NO_RISK, raised, riskAt, SIGNALS } from './risk.ts';

const DOWN: PageEvent = { kind: 'key', combination: 'PrintScreen', signal: 'screenshot' };
const UP: PageEvent = { kind: 'key', combination: 'PrintScreen', signal: 'release' };
const SAVE: PageEvent = { kind: 'key', combination: 'Mod+S', signal: 'shortcut' };

/** A page with a clock of its own. */
function openPage() {
  let recorder: Recorder = NEW_RECORDER;
  const reports: (Report & { readonly at: number })[] = [];
  const at = (nowMs: number, event: PageEvent | PageEvent['kind'], isOnline = true): Report | null => {
    const whole = typeof event === 'string' ? ({ kind: event } as PageEvent) : event;
    const { recorder: next, report } = step(recorder, whole, { nowMs, isOnline });
    recorder = next;
    if (report !== null) reports.push({ ...report, at: nowMs });
    return report;
  };
  /** Frames at a rate, from one time to another. */
  const draw = (fromMs: number, toMs: number, rate: number): void => {
    for (let frame = 0; fromMs + (frame * 1_000) / rate <= toMs; frame += 1)
      at(fromMs + (frame * 1_000) / rate, 'frame');
  };
  return { at, draw, reports, keys: () => recorder.keys };
}

describe('the risk', () => {
  it.each([
    ['screenshot', 3],
    ['release', 1],
    ['shortcut', 4],
    ['focusReturn', 2],
    ['lowFrameRate', 5],
  ] as const)('rises with %s by %i', (signal, by) => {
    expect(raised(NO_RISK, signal, 50_000).value).toBe(by);
  });

  it('falls by 1 every 1.5 seconds, and not below 0', () => {
    const risk = raised(NO_RISK, 'shortcut', 10_000);
    expect(
      [10_000, 11_499, 11_500, 12_999, 13_000, 15_999, 16_000, 90_000].map((ms) => riskAt(risk, ms).value),
    ).toEqual([4, 4, 3, 3, 2, 1, 0, 0]);
  });

  it('keeps what has passed of the next step when a signal comes between', () => {
    let risk = raised(NO_RISK, 'shortcut', 0);
    risk = raised(risk, 'screenshot', 1_000);
    expect(riskAt(risk, 1_499).value).toBe(7);
    expect(riskAt(risk, 1_500).value).toBe(6);
  });

  it('stays within 0 and 100 whatever comes, and the clock may step back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...SIGNALS), fc.integer({ min: -5_000, max: 5_000 })), {
          maxLength: 300,
        }),
        (signals) => {
          let [risk, now] = [NO_RISK, 100_000];
          for (const [signal, passedMs] of signals) {
            now += passedMs;
            risk = raised(risk, signal, now);
            expect(risk.value).toBeGreaterThan(0);
            expect(risk.value).toBeLessThanOrEqual(100);
            expect(Number.isInteger(risk.value)).toBe(true);
          }
        },
      ),
    );
  });

  it('ends at 100', () => {
    let risk = NO_RISK;
    for (let count = 0; count < 40; count += 1) risk = raised(risk, 'shortcut', 0);
    expect(risk.value).toBe(100);
  });
});

describe('reports', () => {
  it('leave at once, then 1.5 seconds apart; what was held back follows with the next or the flush', () => {
    const page = openPage();
    expect(page.at(0, DOWN)).toEqual({
      type: 'screenshot',
      risk: 3,
      keys: [{ combination: 'PrintScreen', atMs: 0 }],
    });
    expect(page.at(100, UP)).toBeNull();
    expect(page.at(THROTTLE_MS - 1, SAVE)).toBeNull();
    expect(page.at(THROTTLE_MS, SAVE)).toEqual({
      type: 'shortcut',
      // 3 + 1 + 4, one less by now, and 4
      risk: 11,
      keys: [
        { combination: 'PrintScreen', atMs: 100 },
        { combination: 'Mod+S', atMs: THROTTLE_MS - 1 },
        { combination: 'Mod+S', atMs: THROTTLE_MS },
      ],
    });
    expect(page.at(2_000, UP)).toBeNull();
    expect(page.at(FLUSH_MS, 'flush')).toEqual({
      type: 'batch',
      // 11 and 1, five steps later
      risk: 7,
      keys: [{ combination: 'PrintScreen', atMs: 2_000 }],
    });
    expect(page.at(2 * FLUSH_MS, 'flush')).toBeNull();
  });

  it('are throttled when they flush, too', () => {
    const page = openPage();
    page.at(9_000, DOWN);
    page.at(9_100, UP);
    expect(page.at(10_000, 'flush')).toBeNull();
    expect(page.at(20_000, 'flush')?.type).toBe('batch');
  });

  it('hold 64 keys at most, of 256 that wait, the oldest dropped', () => {
    const page = openPage();
    for (let at = 1; at <= 300; at += 1) page.at(at, SAVE, false);
    expect(page.keys()).toHaveLength(MAX_KEYS);
    expect(page.keys()[0]?.atMs).toBe(45);
    const sizes = [1, 2, 3, 4, 5].map((flush) => page.at(flush * FLUSH_MS, 'flush')?.keys.length ?? 0);
    expect(sizes).toEqual([MAX_BATCH, MAX_BATCH, MAX_BATCH, MAX_BATCH, 0]);
  });

  it('do not leave without a network', () => {
    const page = openPage();
    expect(page.at(0, DOWN, false)).toBeNull();
    expect(page.at(FLUSH_MS, 'flush', false)).toBeNull();
    expect(page.at(2 * FLUSH_MS, 'flush', true)?.keys).toHaveLength(1);
  });
});

describe('a return to the page', () => {
  it.each([
    ['3 s after it was hidden', 'hidden', 'visible', 3_000, true],
    ['later', 'hidden', 'visible', 3_001, false],
    ['4 s after it lost the focus', 'blur', 'focus', 4_000, true],
    ['later than that', 'blur', 'focus', 4_001, false],
  ] as const)('%s', (_when, leaving, returning, afterMs, counts) => {
    const page = openPage();
    page.at(5_000, leaving);
    expect(page.at(5_000 + afterMs, returning)).toEqual(
      counts ? { type: 'focusReturn', risk: 2, keys: [] } : null,
    );
  });

  it('counts once, though browsers report the focus and the sight of it', () => {
    const page = openPage();
    page.at(0, 'blur');
    page.at(1, 'hidden');
    page.at(2_000, 'visible');
    page.at(2_001, 'focus');
    page.at(9_000, DOWN);
    expect(page.reports.map(({ type, risk }) => [type, risk])).toEqual([
      ['focusReturn', 2],
      ['screenshot', 3],
    ]);
  });

  it('after 3.5 seconds counts by the focus, though it was hidden', () => {
    const page = openPage();
    page.at(0, 'blur');
    page.at(0, 'hidden');
    expect(page.at(3_500, 'visible')).toBeNull();
    expect(page.at(3_500, 'focus')?.type).toBe('focusReturn');
  });

  it('without a leave is none', () => {
    const page = openPage();
    page.at(0, 'visible');
    page.at(0, 'focus');
    expect(page.reports).toEqual([]);
  });
});

describe('a low frame rate', () => {
  it('is below 35 over three seconds, and noted once in 60 seconds', () => {
    const page = openPage();
    page.draw(0, 130_000, 20);
    expect(page.reports.map(({ type, at }) => [type, at])).toEqual([
      ['lowFrameRate', 3_000],
      ['lowFrameRate', 63_000],
      ['lowFrameRate', 123_000],
    ]);
  });

  it.each([
    [34, 1],
    [35, 0],
    [60, 0],
  ])('at %i frames per second', (rate, reports) => {
    const page = openPage();
    page.draw(0, 7_000, rate);
    expect(page.reports).toHaveLength(reports);
  });

  it('is not one of a page that slept or was out of sight', () => {
    const page = openPage();
    page.draw(0, 2_000, 60);
    page.at(30_000, 'frame');
    page.draw(30_100, 31_000, 60);
    page.at(31_000, 'hidden');
    page.at(36_000, 'visible');
    page.draw(36_000, 40_000, 60);
    expect(page.reports).toEqual([]);
  });
});

it('leaves nothing behind that grows, whatever happens', () => {
  const events = fc.oneof(
    fc
      .constantFrom('hidden', 'visible', 'blur', 'focus', 'frame', 'flush' as const)
      .map((kind) => ({ kind }) as PageEvent),
    fc.record({
      kind: fc.constant('key' as const),
      combination: fc.constantFrom(...COMBINATIONS),
      signal: fc.constantFrom('screenshot', 'release', 'shortcut' as const),
    }) as fc.Arbitrary<PageEvent>,
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(events, fc.nat({ max: 4_000 }), fc.boolean()), { maxLength: 600 }),
      (happened) => {
        const page = openPage();
        let now = 0;
        for (const [event, passedMs, isOnline] of happened) {
          now += passedMs;
          page.at(now, event, isOnline);
        }
        expect(page.keys().length).toBeLessThanOrEqual(MAX_KEYS);
        for (const [index, { keys, risk, at }] of page.reports.entries()) {
          expect(keys.length).toBeLessThanOrEqual(MAX_BATCH);
          expect(risk).toBeLessThanOrEqual(100);
          const before = page.reports[index - 1];
          if (before !== undefined) expect(at - before.at).toBeGreaterThanOrEqual(THROTTLE_MS);
        }
      },
    ),
  );
});
