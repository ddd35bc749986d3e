import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { dateCell, savedTables } from '../../../../../tests/support/saved-tables.ts';
import { figuresOf, warPoints, type CountedStage } from '../../../../domain/clan-wars/figures.ts';
import { NO_RESULT } from '../../../../domain/clan-wars/war-result.ts';
import type { ClanWarId, Outcome, WarRow } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { PictureContext } from '../words/picture-context.ts';
import { Summary } from '../words/Summary.tsx';
import type { ComparedFigures } from './compared.ts';
import { GroupsPanel } from './GroupsPanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { SuppliesPanel } from './SuppliesPanel.tsx';
import { WarChart } from './WarChart.tsx';

function stage(day: string, outcome: Outcome, map: GameMap = 'coniferous'): CountedStage {
  return { warId: toId<ClanWarId>(day), day, kind: 'brawl', map, outcome, rows: [], lineup: [] };
}

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

const NOW = { from: '2026-11-01', to: '2026-11-30' };
const STAGES = [stage('2026-11-03', 'win'), stage('2026-11-11', 'win'), stage('2026-11-11', 'loss')];
const COMPARED: ComparedFigures = {
  periods: { now: 'November', before: 'October' },
  period: { from: '2026-10-01', to: '2026-10-31' },
  stages: [stage('2026-10-06', 'loss'), stage('2026-10-20', 'draw', 'berda')],
  frozen: null,
};

it('shows what was won and lost week by week, with a legend and as a table', async () => {
  setLocale('en');
  const screen = await render(
    <Suspense fallback="…">
      <RecordPanel stages={STAGES} period={NOW} compared={null} about="" />
    </Suspense>,
  );
  await expect.element(screen.getByRole('img', { name: 'Won: 2; Drawn: 0; Lost: 1' })).toBeVisible();
  const legend = screen.getByRole('list', { name: 'Won and lost' });
  await expect.element(legend).toHaveTextContent('WonDrawnLost');
  await screen.getByRole('button', { name: 'As a table' }).click();
  const week = document.querySelector('[data-row="2026-11-09"]');
  expect(week?.textContent).toMatch(/9\s*–\s*15/);
  expect(week?.textContent).toContain('50%');
});

it('shows two periods beside each other, each with its name', async () => {
  setLocale('en');
  const screen = await render(
    <Suspense fallback="…">
      <RecordPanel stages={STAGES} period={NOW} compared={COMPARED} about="" />
      <GroupsPanel stages={STAGES} compared={COMPARED} about="" by="map" onBy={() => undefined} />
    </Suspense>,
  );
  await expect.element(screen.getByRole('img', { name: /^November; Won: 2/ })).toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: /^October; Won: 0; Drawn: 1; Lost: 1/ }))
    .toBeVisible();
  await expect.element(screen.getByText('Upper figure: November')).toBeVisible();
  await expect.element(screen.getByText('Lower figure: October')).toBeVisible();
  // a map of each period, and one of the other period alone
  const cellsOf = (map: string): readonly string[] =>
    [...document.querySelectorAll(`[data-row="${map}"] :is(td, dd)`)].map(({ textContent }) => textContent);
  expect(cellsOf('coniferous').slice(0, 2)).toEqual(['3compared: 1', '2–0–1compared: 0–0–1']);
  expect(cellsOf('berda').slice(0, 2)).toEqual(['–compared: 1', '–compared: 0–1–0']);
});

it('draws the chart of a picture though it is out of sight', async () => {
  setLocale('en');
  const screen = await render(
    <Suspense fallback="…">
      <div style={{ marginTop: 20_000, width: 900 }}>
        <PictureContext value>
          <WarChart
            results={new Map()}
            points={warPoints(STAGES.map((one) => ({ ...one, rows: [ROW] })))}
            before={null}
            periods={null}
            about=""
            measure="ratio"
            onMeasure={() => undefined}
          />
        </PictureContext>
      </div>
    </Suspense>,
  );
  const canvas = (): HTMLCanvasElement | null => screen.container.querySelector('canvas');
  await expect.poll(() => canvas()?.width ?? 0).toBeGreaterThan(300);
  const isDrawn = (): boolean => {
    const { width = 0, height = 0 } = canvas() ?? {};
    const pixels = canvas()?.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    return [...pixels].some((value) => value !== 0);
  };
  await expect.poll(isDrawn).toBe(true);
});

it('saves the wars of the chart, newest first, each period by its name', async () => {
  setLocale('en');
  await openDevice();
  const points = (stages: readonly CountedStage[]) =>
    warPoints(stages.map((one) => ({ ...one, rows: [ROW] })));
  const { screen: opening } = openPage(
    {
      path: '/figures',
      layout: 'inner',
      component: () => (
        <WarChart
          results={new Map([[toId<ClanWarId>('2026-11-11'), { ...NO_RESULT, outcome: 'win' }]])}
          points={points(STAGES.slice(0, 2))}
          before={points(COMPARED.stages.slice(0, 1))}
          periods={COMPARED.periods}
          about="November"
          measure="ratio"
          onMeasure={() => undefined}
        />
      ),
    },
    '/figures',
  );
  const screen = await opening;
  await screen.getByRole('button', { name: 'As a table' }).click();
  await expect.element(screen.getByText('CSV')).toBeVisible();
  const { names, lines, rows } = await savedTables(screen);
  expect(names[0]).toMatch(/ - November - .*\.csv$/);
  expect(lines).toEqual([
    'Period,Date,Result,K/D,Kills each,Score each,Players',
    'November,2026-11-11,Victory,3,12,1350,1',
    'November,2026-11-03,,3,12,1350,1',
    'October,2026-10-06,,3,12,1350,1',
  ]);
  expect(rows[1]?.[1]).toBe(dateCell('2026-11-11'));
  await emptyDevice();
});

it('says of wars without supplies what is missing', async () => {
  setLocale('en');
  const screen = await render(
    <Suspense fallback="…">
      <SuppliesPanel stages={STAGES} wars={[]} compared={null} about="" />
    </Suspense>,
  );
  await expect.element(screen.getByText(/^No requests were closed around these wars\./)).toBeVisible();
});

it('says beside each large figure what it was in the other period, in the words of that period', async () => {
  setLocale('en');
  const note = (value: string): string => `in Autumn: ${value}`;
  const screen = await render(
    <Suspense fallback="…">
      <Summary figures={figuresOf(STAGES)} before={{ figures: figuresOf(COMPARED.stages), note }} />
    </Suspense>,
  );
  const wars = () => screen.container.querySelector('[data-figure="wars"]');
  await expect.poll(() => wars()?.textContent).toBe('2');
  expect(wars()?.nextElementSibling?.textContent).toBe('in Autumn: 2');
  expect(screen.container.querySelector('[data-figure="won"]')?.nextElementSibling?.textContent).toMatch(
    /^in Autumn: \d+%$/,
  );
});

it('shows ten people on a phone, and the others on demand', async () => {
  setLocale('en');
  const people = Array.from({ length: 13 }, (_, at) => ({ ...ROW, name: `Member-${at}`, kills: 30 - at }));
  const screen = await render(
    <Suspense fallback="…">
      <PeoplePanel
        stages={[{ ...stage('2026-11-03', 'win'), rows: people }]}
        compared={null}
        about=""
        sort="kills"
        onSort={() => undefined}
      />
    </Suspense>,
  );
  const rows = () => screen.container.querySelectorAll('[data-row]').length;
  await page.viewport(1_000, 800);
  await expect.poll(rows).toBe(13);
  await page.viewport(390, 844);
  await expect.poll(rows).toBe(10);
  await screen.getByRole('button', { name: 'Show all 13' }).click();
  await expect.poll(rows).toBe(13);
  await screen.getByRole('button', { name: 'Show fewer' }).click();
  await expect.poll(rows).toBe(10);
  await page.viewport(1_000, 800);
});
