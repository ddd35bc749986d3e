import { Suspense, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../data/i18n/locale.ts';
import { MonthGrid } from './MonthGrid.tsx';

const picked: string[] = [];

function Months() {
  const [day, setDay] = useState('2026-11-20');
  return (
    <MonthGrid
      label="Skips"
      day={day}
      onDay={setDay}
      today="2026-11-20"
      chosen={{ start: '2026-11-24', end: '2026-11-25' }}
      onPick={(one) => picked.push(one)}
      isPickable={(one) => one >= '2026-11-20'}
      markOf={(one) => (one === '2026-11-27' ? { word: 'Pending', shape: <i>~</i> } : null)}
    />
  );
}

function open() {
  return render(
    <Suspense fallback="…">
      <Months />
    </Suspense>,
  );
}

function focusedDay(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset['day'] : undefined;
}

function touch(target: Element, from: readonly [number, number], to: readonly [number, number]): void {
  const spot = ([clientX, clientY]: readonly [number, number]) =>
    new Touch({ identifier: 1, target, clientX, clientY });
  target.dispatchEvent(
    new TouchEvent('touchstart', {
      bubbles: true,
      cancelable: true,
      touches: [spot(from)],
      changedTouches: [spot(from)],
    }),
  );
  target.dispatchEvent(
    new TouchEvent('touchend', { bubbles: true, cancelable: true, touches: [], changedTouches: [spot(to)] }),
  );
}

beforeEach(() => {
  setLocale('en');
  picked.length = 0;
});

it('moves through days, weeks and months by keyboard, with one tab stop', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('grid', { name: 'Skips, November 2026' })).toBeVisible();
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  document.querySelector<HTMLElement>('[data-day="2026-11-20"]')?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Home}');
  await expect.poll(focusedDay).toBe('2026-11-23');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(focusedDay).toBe('2026-12-23');
  await expect.element(screen.getByRole('grid', { name: 'Skips, December 2026' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(picked).toEqual(['2026-12-23']);
});

it('announces what a day is, and rejects past days', async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole('button', { name: 'Friday, November 27, 2026, Pending' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Friday, November 20, 2026, Today' }))
    .toHaveAttribute('aria-current', 'date');
  await expect.element(screen.getByRole('gridcell', { selected: true }).first()).toBeVisible();
  expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(2);
  const over = screen.getByRole('button', { name: /November 19, 2026/ });
  await expect.element(over).toHaveAttribute('aria-disabled', 'true');
  await over.click({ force: true });
  expect(picked).toEqual([]);
});

it('changes the month by a swipe, not by a scroll or a slow drag', async () => {
  const screen = await open();
  const grid = screen.getByRole('grid');
  await expect.element(grid).toBeVisible();
  touch(grid.element(), [250, 100], [180, 110]);
  await expect.element(screen.getByRole('grid', { name: 'Skips, December 2026' })).toBeVisible();
  touch(grid.element(), [100, 100], [180, 190]);
  touch(grid.element(), [100, 100], [150, 100]);
  await expect.element(screen.getByRole('grid', { name: 'Skips, December 2026' })).toBeVisible();
  touch(grid.element(), [100, 100], [170, 100]);
  await expect.element(screen.getByRole('grid', { name: 'Skips, November 2026' })).toBeVisible();
});
