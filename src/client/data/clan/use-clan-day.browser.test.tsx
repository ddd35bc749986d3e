import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { dayIn, useClanDay } from './use-clan-day.ts';

const NOON = Date.UTC(2126, 7, 2, 12);
const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('renders when the day changes, and not before', async () => {
  const mirror = {
    clan: { timeZone: 'UTC', serverTime: new Date(NOON).toISOString() },
    syncedAt: NOON,
  };
  const rendered = vi.fn<(day: string) => void>();
  const Shown = () => {
    const day = useClanDay(mirror);
    rendered(day);
    return <p>{day}</p>;
  };
  const screen = await render(<Shown />);
  await expect.element(screen.getByText(dayIn('UTC', NOON))).toBeVisible();
  const before = rendered.mock.calls.length;
  vi.advanceTimersByTime(HOUR_MS);
  await new Promise((painted) => requestAnimationFrame(painted));
  expect(rendered).toHaveBeenCalledTimes(before);
  vi.advanceTimersByTime(12 * HOUR_MS);
  await expect.element(screen.getByText(dayIn('UTC', NOON + 13 * HOUR_MS))).toBeVisible();
  expect(rendered).toHaveBeenCalledTimes(before + 1);
});
