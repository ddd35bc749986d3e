import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import type { TelemetryAccess } from '../../../../contract/accounts.ts';
import { NO_PERMISSIONS } from '../../../../domain/characters/rank.ts';
import {
  MAX_OPACITY,
  MIN_OPACITY,
  REDRAW_MS,
  watermarkSpots,
} from '../../../../domain/telemetry/watermark.ts';
import { telemetry as words } from '../../../../i18n/locales/en/telemetry.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { GUEST_SESSION, updateSession } from '../../../data/session/session.ts';
import { fileMark } from '../../../data/store/file-mark.ts';
import { TelemetryGate } from './TelemetryGate.tsx';

const ACCESS: TelemetryAccess = {
  pages: ['squad-manager'],
  purpose: 'Plans were posted elsewhere.',
  version: 'v1',
  hasWatermark: true,
  marksFiles: true,
  isForColonels: false,
  answer: { version: 'v1', isYes: true, isDespiteSignal: false },
};

/** Each text that is drawn, with its place. */
const drawn: { readonly text: string; readonly x: number; readonly y: number }[] = [];

function open(access: Partial<TelemetryAccess> = {}) {
  updateSession({ permissions: { ...NO_PERMISSIONS, telemetry: { ...ACCESS, ...access } } });
  return openPage(
    { path: 'closed', layout: 'inner', component: () => <TelemetryGate>The plan</TelemetryGate> },
    '/closed',
  ).screen;
}

beforeEach(async () => {
  setLocale('en');
  await loadTexts('en', 'telemetry');
  drawn.length = 0;
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function draw(
    this: CanvasRenderingContext2D,
    text,
  ) {
    const { e: x, f: y } = this.getTransform();
    drawn.push({ text, x, y });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  updateSession(GUEST_SESSION);
});

it('draws the name 7 by 7, too faint to see, and again every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const screen = await open();
  await expect.element(screen.getByText('The plan')).toBeVisible();
  const first = drawn.slice(0, 49);
  expect(new Set(first.map(({ x }) => Math.round(x))).size).toBe(7);
  expect(new Set(first.map(({ y }) => Math.round(y))).size).toBe(7);
  // without a character it names where it was made
  expect(new Set(first.map(({ text }) => text))).toEqual(new Set([window.location.host]));
  const canvas = document.querySelector<HTMLCanvasElement>('[data-watermark]');
  for (let round = 0; round < 20; round += 1) {
    drawn.length = 0;
    vi.advanceTimersByTime(REDRAW_MS - 1);
    expect(drawn).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(drawn).toHaveLength(49);
    const opacity = Number(canvas?.style.opacity);
    expect(opacity).toBeGreaterThanOrEqual(MIN_OPACITY);
    expect(opacity).toBeLessThanOrEqual(MAX_OPACITY);
  }
});

it('marks files while the page is open, and none where the clan does not want it', async () => {
  const screen = await open();
  await expect.element(screen.getByText('The plan')).toBeVisible();
  await vi.waitFor(() => expect(fileMark()).toContain(window.location.host));
  await screen.unmount();
  expect(fileMark()).toBeNull();
  const plain = await open({ marksFiles: false, hasWatermark: false });
  await expect.element(plain.getByText('The plan')).toBeVisible();
  expect(fileMark()).toBeNull();
  expect(document.querySelector('[data-watermark]')).toBeNull();
});

it('shows the notice instead of the page until it is answered', async () => {
  const screen = await open({ answer: null });
  await expect.element(screen.getByRole('heading', { name: words.noticeTitle })).toBeVisible();
  await expect.element(screen.getByText('The plan')).not.toBeInTheDocument();
  expect(drawn).toEqual([]);
});

it('has 49 places inside the window', () => {
  const spots = watermarkSpots(700, 350);
  expect(spots).toHaveLength(49);
  expect(spots[0]).toEqual({ x: 50, y: 25 });
  expect(spots[48]).toEqual({ x: 650, y: 325 });
});
