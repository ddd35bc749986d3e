import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CountedStage } from '../../../../domain/clan-wars/figures.ts';
import type { WarRow } from '../../../../domain/clan-wars/war.ts';
import { GUEST_SESSION, updateSession } from '../../../data/session/session.ts';
import type { Session } from '../../../data/session/session-state.ts';
import { PlayersTable } from './PlayersTable.tsx';
import { warLines } from './war-lines.ts';

function row(kills: number): WarRow {
  return {
    name: 'Morrow',
    kind: 'member',
    kills,
    deaths: 5,
    assists: 2,
    cash: 100,
    score: 300,
    doubtful: [],
  };
}

const FOUGHT = [{ rows: [row(14)] }, { rows: [row(10)] }];

function others(kills: number): readonly CountedStage[] {
  return [{ rows: [row(kills)] } as unknown as CountedStage];
}

async function open(usual: readonly CountedStage[]) {
  return render(
    <Suspense fallback="…">
      <PlayersTable lines={warLines(FOUGHT, [], usual)} />
    </Suspense>,
  );
}

it.each([
  ['a table', 1_280],
  ['a list on a phone', 390],
])('says which number is a sum and which a difference per stage, in %s', async (_what, width) => {
  await page.viewport(width, 800);
  const screen = await open(others(9));
  await expect.element(screen.getByText(/^Large: totals over the stages shown\./)).toBeVisible();
  // the width of the window is known a moment later, and the list becomes a table
  const kills = () => screen.container.querySelector('[data-difference="kills"]');
  await expect.poll(() => kills()?.querySelector('[aria-hidden]')?.textContent).toBe('+3.0');
  // said once for everybody who sees it, above the table
  const seen = screen.container.cloneNode(true) as HTMLElement;
  for (const hidden of seen.querySelectorAll('.sr-only')) hidden.remove();
  expect(seen.textContent.match(/per stage/gu)).toHaveLength(1);
  expect(kills()?.textContent).toContain('3.0 per stage above their own average');
  expect(kills()?.parentElement?.textContent?.startsWith('24')).toBe(true);
});

it('writes every K/D with two decimals, so that they are read one under the other', async () => {
  const rows = [row(9), { ...row(8), name: 'Ash' }, { ...row(10), name: 'Birch' }];
  const screen = await render(
    <Suspense fallback="…">
      <PlayersTable lines={warLines([{ rows }], [], [])} />
    </Suspense>,
  );
  for (const ratio of ['1.80', '1.60', '2.00'])
    await expect.element(screen.getByText(ratio, { exact: true })).toBeVisible();
});

it('has sums alone where there is nothing to compare with', async () => {
  const screen = await open([]);
  await expect.element(screen.getByText('Totals over the stages shown.')).toBeVisible();
  expect(screen.container.querySelector('[data-difference]')).toBeNull();
});

afterEach(() => updateSession(GUEST_SESSION));

async function openMany(width: number) {
  await page.viewport(width, 800);
  updateSession({ user: { characters: [{ name: 'Last' }] } as unknown as Session['user'] });
  const rows = Array.from({ length: 12 }, (_, at) => ({
    ...row(30 - at),
    name: at === 11 ? 'Last' : `Player${at}`,
    score: 900 - at,
  }));
  return render(
    <Suspense fallback="…">
      <PlayersTable lines={warLines([{ rows }], [], [])} />
    </Suspense>,
  );
}

function namesIn(screen: { readonly container: HTMLElement }): readonly (string | undefined)[] {
  return [...screen.container.querySelectorAll<HTMLElement>('[data-row]')].map(
    ({ dataset }) => dataset['row'],
  );
}

it('begins with the person themselves on a phone, and has the rest at a press', async () => {
  const screen = await openMany(390);
  await expect.poll(() => namesIn(screen)).toHaveLength(8);
  expect(namesIn(screen).slice(0, 2)).toEqual(['last', 'player0']);
  await expect.element(screen.getByText('you', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Show all: 12' }).click();
  await expect.poll(() => namesIn(screen)).toHaveLength(12);
});

it('has everybody by score where there is room', async () => {
  const screen = await openMany(1_280);
  await expect.poll(() => namesIn(screen)).toHaveLength(12);
  expect(namesIn(screen).at(-1)).toBe('last');
  await expect.element(screen.getByText('you', { exact: true })).toBeVisible();
});
