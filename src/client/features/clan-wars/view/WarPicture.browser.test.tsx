import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ClanWarRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import type { ClanWarId, WarRow } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { warLines } from './war-lines.ts';
import { WarPicture } from './WarPicture.tsx';

const LONG_NAME = 'Greywater-Marsh-Keeper-Of-The-Old-Road-9';
const ROW: WarRow = {
  name: LONG_NAME,
  kind: 'member',
  kills: 12,
  deaths: 4,
  assists: 3,
  cash: 1_200,
  score: 1_350,
  doubtful: [],
};
const WAR: ClanWarRow = {
  id: toId<ClanWarId>('war'),
  eventId: null,
  eventDate: null,
  name: 'Autumn cup',
  kind: 'tournament',
  day: '2026-11-20',
  startsAt: '2026-11-20T18:00:00.000Z',
  map: 'berda',
  opponent: 'Crows',
  note: 'For officers',
  lineup: [],
  createdBy: 'Halden',
  createdAt: '2026-11-20T18:00:00.000Z',
  changedBy: 'Halden',
  changedAt: '2026-11-20T18:00:00.000Z',
  rev: 1,
};
const STAGE: WarStageRow = {
  id: 'war/s1',
  warId: WAR.id,
  stageId: 's1',
  number: 1,
  name: '',
  startsAt: null,
  outcome: 'win',
  ownScore: 9_100,
  enemyScore: 8_200,
  rows: [{ ...ROW, doubtful: [] }],
  state: 'confirmed',
  enteredBy: 'Halden',
  enteredAt: '2026-11-20T18:00:00.000Z',
  confirmedBy: 'Halden',
  confirmedAt: '2026-11-20T18:00:00.000Z',
  corrections: [],
  rev: 1,
};

it('a picture of a war has its results, and nothing to press', async () => {
  setLocale('en');
  const screen = await render(
    <Suspense fallback="…">
      <WarPicture
        war={WAR}
        stages={[[STAGE, 'Stage 2']]}
        lines={warLines([STAGE], [], [])}
        outcome={null}
        open={[{ stageId: 's3', number: 3, name: '' }]}
        onClose={() => undefined}
      />
    </Suspense>,
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const picture = document.querySelector<HTMLElement>('[data-picture]');
  const text = (): string => picture?.innerText ?? '';
  for (const part of [
    'Autumn cup',
    'against Crows',
    '2026',
    'Berda',
    'Stage 2',
    'Victory',
    'No results yet: Stage 3',
    '9,100',
    LONG_NAME,
  ])
    await expect.poll(text).toContain(part);
  expect(text()).not.toContain('For officers');
  // what the numbers mean is said once
  expect(text().match(/Totals over the stages shown|Large: totals/gu)).toHaveLength(1);
  expect(picture?.querySelectorAll('button, a, select, input')).toHaveLength(0);
  // on its own line, whole
  const [name] = picture?.querySelectorAll('tbody th span.font-semibold') ?? [];
  expect(name?.getClientRects()).toHaveLength(1);
});
