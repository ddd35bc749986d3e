import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { WarRow } from '../../../../domain/clan-wars/war.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { ExportWars } from './ExportWars.tsx';
import type { ListedWar } from './filter-wars.ts';

const ROW: WarRow = {
  name: 'Morrow',
  kind: 'member',
  kills: 12,
  deaths: 4,
  assists: 3,
  cash: null,
  score: 1_350,
  doubtful: [],
};

function war(name: string, confirmed: readonly object[], over: object = {}): ListedWar {
  return {
    war: {
      id: name,
      name,
      kind: 'tournament',
      eventId: null,
      eventDate: null,
      day: '2026-05-04',
      map: 'berda',
      opponent: 'Crows',
      lineup: [{ key: 'morrow', squad: 'Alpha', number: 1, role: 'assault' }],
    },
    stages: confirmed,
    confirmed,
    pictured: [],
    outcome: 'win',
    open: [],
    ...over,
  } as unknown as ListedWar;
}

const STAGE = { stageId: 's1', number: 1, name: '', outcome: 'win', ownScore: 3, enemyScore: 1, rows: [ROW] };

async function open(...wars: readonly ListedWar[]) {
  return render(
    <Suspense fallback="…">
      <ExportWars wars={wars} />
    </Suspense>,
  );
}

beforeEach(() => {
  setLocale('en');
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('copies a line for each war with results, and says what is still open', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const open2 = [{ stageId: 's2', number: 2, name: '' }];
  const screen = await open(
    war('Cup', [STAGE]),
    war('League', [STAGE], { outcome: null, open: open2 }),
    war('Nothing yet', []),
  );
  await screen.getByRole('button', { name: 'Copy as text' }).click();
  await expect.poll(() => copied.mock.calls.length).toBe(1);
  const [cup = '', league = '', ...rest] = (copied.mock.calls[0]?.[0] ?? '').split('\n');
  expect(rest).toEqual([]);
  expect(cup).toMatch(/Cup/);
  expect(cup).toMatch(/Crows, Victory, 3:1$/);
  expect(league).toMatch(/League/);
  // how it ends is not known before its last stage
  expect(league).not.toContain('Victory');
  expect(league).toMatch(/3:1, .*2/);
});

it('saves a row for each line of a scoreboard', async () => {
  const files: Blob[] = [];
  const makeUrl = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return makeUrl(file);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const screen = await open(war('Cup', [STAGE, { ...STAGE, number: 2, outcome: null, ownScore: null }]));
  await screen.getByRole('button', { name: /save as CSV/ }).click();
  await expect.poll(() => files.length, { timeout: 10_000 }).toBe(1);
  const [headings = '', first = '', second = '', ...rest] = ((await files[0]?.text()) ?? '')
    .trim()
    .split(/\r?\n/);
  expect(rest).toEqual([]);
  const cells = (line: string): readonly string[] => line.split(/[,;\t]/);
  expect(cells(headings)).toHaveLength(cells(first).length);
  expect(first).toMatch(/Cup.*Crows.*Victory.*3.*1.*Morrow.*Alpha.*12.*4.*3/);
  expect(second).not.toContain('Victory');
  expect(second).toContain('Morrow');
});

it('saves nothing where nothing counts', async () => {
  const screen = await open(war('Nothing yet', []));
  await expect.element(screen.getByRole('button', { name: /save as CSV/ })).toBeDisabled();
});
