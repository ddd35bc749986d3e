import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { warSources } from '../../../../../tests/support/war-sources.ts';
import type { WarSeasonRow } from '../../../../contract/clan-wars.ts';
import type { CountedStage } from '../../../../domain/clan-wars/figures.ts';
import { frozenSeason } from '../../../../domain/clan-wars/season.ts';
import type { ClanWarId, Outcome, WarRow } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { SourcesContext } from '../../../data/store/source.ts';
import { DashboardScreen } from './DashboardScreen.tsx';

const ROW: WarRow = {
  name: 'Morrow',
  kind: 'member',
  kills: 12,
  deaths: 4,
  assists: 3,
  cash: 1_200,
  score: 1_350,
  doubtful: [],
};

function stage(day: string, outcome: Outcome): CountedStage & { readonly opponent: string } {
  const warId = toId<ClanWarId>(day);
  return { warId, day, kind: 'brawl', map: 'berda', outcome, rows: [ROW], lineup: [], opponent: 'Crows' };
}

const ENDED = [stage('2026-09-03', 'win'), stage('2026-09-11', 'win')];
// somebody has put one right since
const NOW = [stage('2026-09-03', 'win'), stage('2026-09-11', 'loss')];

function season(frozen: WarSeasonRow['frozen']): WarSeasonRow {
  return {
    id: 'autumn',
    name: 'Autumn',
    from: '2026-09-01',
    to: '2026-09-30',
    frozen,
    frozenAt: frozen === null ? null : '2026-10-03T21:00:00.000Z',
    changedBy: 'Heron',
    changedAt: '2026-09-01T10:00:00.000Z',
    rev: 1,
  } as unknown as WarSeasonRow;
}

async function open(of: WarSeasonRow) {
  const sources = warSources({ wars: { counted: NOW, seasons: [of] } });
  const shown = await openPage(
    {
      path: '/clan-war/dashboard',
      layout: 'inner',
      validateSearch: (search) => search,
      component: () => (
        <SourcesContext value={sources}>
          <DashboardScreen links={null} />
        </SourcesContext>
      ),
    },
    '/clan-war/dashboard?period=autumn',
  ).screen;
  return shown;
}

function panelOf(title: string): Element | null {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title);
  return heading?.closest('section') ?? null;
}

function recordIn(title: string): string {
  return panelOf(title)?.querySelector('[data-figure="won"]')?.textContent ?? '';
}

beforeEach(() => {
  setLocale('en');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a season that is over', () => {
  const frozen = frozenSeason(ENDED, () => 'win') as unknown as WarSeasonRow['frozen'];

  it('is shown as it ended, and below it as it is now, each under a name of its own', async () => {
    const shown = await open(season(frozen));
    await expect.element(shown.getByRole('heading', { name: 'Season: Autumn' })).toBeVisible();
    await expect.element(shown.getByRole('heading', { name: 'Season as it is now: Autumn' })).toBeVisible();
    expect(recordIn('Season: Autumn')).toBe('100%');
    expect(recordIn('Season as it is now: Autumn')).toBe('50%');
    await expect
      .element(shown.getByText(/^These are the results as they were when the season/))
      .toBeVisible();
    await expect.element(shown.getByText(/^Counted from its wars as they are now/)).toBeVisible();
  });

  it('says in its picture and its text that they are of now', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const shown = await open(season(frozen));
    await shown.getByRole('button', { name: 'Picture', exact: true }).click();
    await expect
      .poll(() => document.querySelector('[data-picture]')?.textContent)
      .toContain('Season as it is now: Autumn');
    expect(document.querySelector('[data-picture]')?.textContent).toContain(
      'Counted from its wars as they are now',
    );
    await shown.getByRole('dialog').getByRole('button', { name: 'Copy as text' }).click();
    await expect.poll(() => copied.mock.calls[0]?.[0]).toContain('Season as it is now: Autumn');
    expect(copied.mock.calls[0]?.[0]).toContain('Counted from its wars as they are now');
  });

  it('is simply the season before that', async () => {
    const shown = await open(season(null));
    await expect.element(shown.getByRole('heading', { name: 'Season: Autumn' })).toBeVisible();
    expect(recordIn('Season: Autumn')).toBe('50%');
    expect(shown.getByText(/as they are now|as it is now/).query()).toBeNull();
  });
});
