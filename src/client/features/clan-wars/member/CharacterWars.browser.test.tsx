import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { warSources } from '../../../../../tests/support/war-sources.ts';
import type { CountedStage } from '../../../../domain/clan-wars/figures.ts';
import type { ClanWarId, WarRow } from '../../../../domain/clan-wars/war.ts';
import { toId, type CharacterId } from '../../../../domain/ids.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { SourcesContext } from '../../../data/store/source.ts';
import { CharacterWars } from './CharacterWars.tsx';

function row(name: string, kills: number): WarRow {
  return { name, kind: 'member', kills, deaths: 4, assists: 3, cash: 1_200, score: 1_350, doubtful: [] };
}

function stage(day: string, rows: readonly WarRow[]): CountedStage {
  const warId = toId<ClanWarId>(day);
  return { warId, day, kind: 'brawl', map: 'berda', outcome: 'win', rows, lineup: [] };
}

// a name is the same however it is written
const COUNTED = [
  stage('2026-11-03', [row('MORROW', 12), row('Heron', 7)]),
  stage('2026-11-11', [row('Morrow', 20)]),
];

function open(characterId: string) {
  const sources = warSources({
    wars: { counted: COUNTED },
    members: [
      { characterId: 'of-heron', name: 'Heron' },
      { characterId: 'of-wren', name: 'Wren' },
    ],
    characters: [{ id: 'of-morrow', name: 'Morrow', clan: null }],
  });
  return openPage(
    {
      path: '/character',
      layout: 'inner',
      component: () => (
        <SourcesContext value={sources}>
          <p>the page</p>
          <CharacterWars characterId={toId<CharacterId>(characterId)} />
        </SourcesContext>
      ),
    },
    '/character',
  ).screen;
}

beforeEach(() => {
  setLocale('en');
});

describe('wars of a person', () => {
  it('are the own ones on the own page', async () => {
    const shown = await open('of-morrow');
    await expect.element(shown.getByRole('heading', { name: 'Wars' })).toBeVisible();
    expect(shown.container.querySelector('[data-figure="wars"]')?.textContent).toBe('2');
    expect(shown.container.querySelector('[data-figure="kills"]')?.textContent).toBe('16.0');
    // the newest one first
    const links = [...shown.container.querySelectorAll('a[href*="/clan-war/view/"]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/clan-war/view/2026-11-11',
      '/clan-war/view/2026-11-03',
    ]);
  });

  it('are those of another member on that one’s page', async () => {
    const shown = await open('of-heron');
    await expect.element(shown.getByRole('heading', { name: 'Wars' })).toBeVisible();
    expect(shown.container.querySelector('[data-figure="wars"]')?.textContent).toBe('1');
    expect(shown.container.querySelector('[data-figure="kills"]')?.textContent).toBe('7.0');
  });

  it('are not mentioned before the first one', async () => {
    const shown = await open('of-wren');
    await expect.element(shown.getByText('the page')).toBeVisible();
    expect(shown.container.querySelector('h2, dl')).toBeNull();
  });
});
