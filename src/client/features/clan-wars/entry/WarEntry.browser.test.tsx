import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { warIdOf } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../../domain/schedule/event.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { scheduleView } from '../../../../offline/mirror/overlays/schedule.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import {
  NO_WARS,
  type ShownStage,
  type ShownWar,
  type WarsView,
} from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { createStore } from '../../../../offline/state/create-store.ts';
import { CLAN_MIRROR_SOURCE } from '../../../data/clan/use-clan-mirror.ts';
import { VIEWS_SOURCE } from '../../../data/clan/use-mirrored-rows.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { DRAFTS_SOURCE } from '../../../data/drafts/use-persisted-draft.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { WarEntry } from './WarEntry.tsx';

const KEY = { eventId: toId<ScheduleEventId>('0192aaaa-bbbb-7ccc-8ddd-eeeeffff0001'), date: '2026-05-04' };
const WAR = {
  id: warIdOf(KEY),
  name: '',
  kind: 'tournament',
  startsAt: '2026-05-04T12:00:00.000Z',
  eventId: KEY.eventId,
  eventDate: KEY.date,
  day: KEY.date,
  map: null,
  opponent: '',
  note: '',
  lineup: null,
  pendingStatus: null,
  change: null,
} as unknown as ShownWar;
const EVENT = {
  id: KEY.eventId,
  name: '',
  kind: 'tournament',
  weekdays: [],
  firstDate: KEY.date,
  lastDate: null,
  timeZone: 'UTC',
  stages: ['s1', 's2', 's3'].map((id, at) => ({
    id,
    name: '',
    startMinute: 720 + at * 30,
    lengthMinutes: 20,
  })),
  isMandatory: true,
  noticeMinutes: 0,
  minStrength: null,
  changes: [],
};
const LINE = {
  name: 'Morrow',
  kind: 'member',
  kills: 1,
  deaths: 1,
  assists: 0,
  cash: 0,
  score: 100,
  doubtful: [],
};
const CONTENT = { name: '', startsAt: null, outcome: 'win', ownScore: null, enemyScore: null, rows: [LINE] };
/** Where the first stage is on the device of somebody who has not signed in. */
const DRAFT = `war-stage/${WAR.id}/s1//`;
const CONFIRMED = {
  ...CONTENT,
  id: `${WAR.id}/s1`,
  warId: WAR.id,
  stageId: 's1',
  number: 1,
  state: 'confirmed',
  confirmedBy: 'Ozera',
  confirmedAt: '2026-05-04T13:00:00.000Z',
  corrections: [],
  pendingStatus: null,
  change: null,
  refused: null,
} as unknown as ShownStage;
const VIEW: WarsView = { ...NO_WARS, wars: [WAR], stages: new Map([[WAR.id, [CONFIRMED]]]) };

type Rows = { readonly state: 'loading' | 'ready'; readonly view: unknown; readonly isMirrored: boolean };

function open(url: string, storage: 'refuses' | 'takes' = 'takes') {
  const stored = new Map<string, unknown>();
  const schedule = createStore<Rows>({ state: 'loading', view: [], isMirrored: false });
  const ready = (view: unknown) => createStore<Rows>({ state: 'ready', view, isMirrored: true });
  const views = new Map<unknown, unknown>([
    [scheduleView, schedule],
    [membersView, ready({ members: [{ name: 'Morrow' }, { name: 'Halden' }] })],
    [squadsView, ready({ guests: [] })],
  ]);
  const others = ready(new Map());
  const mirror = createStore({ clan: { timeZone: 'UTC', today: KEY.date } });
  const sources = provideSources([
    replace(CLAN_MIRROR_SOURCE, (() => mirror) as never),
    replace(VIEWS_SOURCE, ((view: unknown) => () => views.get(view) ?? others) as never),
    replace(DRAFTS_SOURCE, {
      getValue: async (name) => stored.get(name),
      setValue: async (name, value) => {
        if (storage === 'refuses' && name.startsWith('war-stage')) return false;
        stored.set(name, structuredClone(value));
        return true;
      },
      deleteValue: async (name) => stored.delete(name),
    }),
  ]);
  function Screen() {
    const [view] = useState(VIEW);
    return (
      <SourcesContext value={sources}>
        <WarEntry war={WAR} view={view} />
      </SourcesContext>
    );
  }
  const { router, screen } = openPage(
    { path: '/clan-war/upload', layout: 'inner', validateSearch: (search) => search, component: Screen },
    url,
  );
  return {
    router,
    screen,
    stored,
    showSchedule: () => schedule.set({ state: 'ready', view: [EVENT], isMirrored: true }),
  };
}

beforeEach(async () => {
  setLocale('en');
  await page.viewport(1_000, 800);
});

it('offers no stage before the schedule says which there are, and then the first open one', async () => {
  const { screen, showSchedule } = open(`/clan-war/upload?war=${WAR.id}`);
  const shown = await screen;
  await expect.element(shown.getByRole('status')).toBeInTheDocument();
  await expect.element(shown.getByRole('button', { name: /^Stage/ })).not.toBeInTheDocument();
  await expect.element(shown.getByRole('button', { name: 'Add a stage' })).not.toBeInTheDocument();
  showSchedule();
  await expect
    .element(shown.getByRole('button', { name: 'Stage 2' }))
    .toHaveAttribute('aria-current', 'step');
  await expect.element(shown.getByRole('button', { name: 'Stage 3' })).toBeVisible();
});

it('keeps what the device does not take while the page is open, and says so', async () => {
  const { router, screen, showSchedule } = open(`/clan-war/upload?war=${WAR.id}`, 'refuses');
  const shown = await screen;
  showSchedule();
  await shown.getByRole('button', { name: 'Add a player' }).click();
  await userEvent.fill(shown.getByRole('textbox', { name: 'Kills: line 1' }), '55');
  await expect
    .element(shown.getByRole('alert'))
    .toHaveTextContent(
      "This device couldn't store what you typed. It is lost if you close or reload the page.",
    );
  await expect.element(shown.getByRole('button', { name: 'Stage 2 not saved' })).toBeVisible();
  void router.navigate({ to: '.', search: { war: 'other' } } as never);
  const leaving = shown.getByRole('dialog', { name: 'Leave without saving?' });
  await expect
    .element(leaving.getByText(/^Not saved yet: Stage 2\. This device couldn't store it/))
    .toBeVisible();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await shown.getByRole('button', { name: 'Stage 3' }).click();
  await expect.element(shown.getByRole('heading', { name: 'Stage 3' })).toBeVisible();
  await shown.getByRole('button', { name: 'Stage 2 not saved' }).click();
  await expect.element(shown.getByRole('textbox', { name: 'Kills: line 1' })).toHaveValue('55');
});

it('has a line without a name again after a reload, and follows what another tab types in it', async () => {
  const { screen, stored, showSchedule } = open(`/clan-war/upload?war=${WAR.id}&stage=s2`);
  const shown = await screen;
  showSchedule();
  await shown.getByRole('button', { name: 'Add a player' }).click();
  const kills = shown.getByRole('textbox', { name: 'Kills: line 1' });
  await userEvent.fill(kills, '55');
  await expect.element(shown.getByRole('button', { name: 'Stage 2 not saved' })).toBeVisible();
  await vi.waitFor(() => expect(JSON.stringify([...stored.values()])).toContain('"kills":55'));
  // the page of another tab reads the same
  const tab = new BroadcastChannel('drafts');
  for (const [name, value] of stored) {
    stored.set(name, JSON.parse(JSON.stringify(value).replace('"kills":55', '"kills":60')));
    tab.postMessage(name);
  }
  await expect.element(kills).toHaveValue('60');
  tab.close();
});

it('asks before a correction is discarded', async () => {
  const { screen, stored, showSchedule } = open(`/clan-war/upload?war=${WAR.id}&stage=s1`);
  const shown = await screen;
  showSchedule();
  const correct = shown.getByRole('button', { name: 'Correct', exact: true });
  const discard = shown.getByRole('button', { name: 'Discard', exact: true });
  await correct.click();
  // nothing is typed yet
  await discard.click();
  await correct.click();
  const kills = shown.getByRole('textbox', { name: 'Kills: Morrow' });
  await userEvent.fill(kills, '12');
  await discard.click();
  const dialog = shown.getByRole('dialog', { name: 'Discard this correction?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect.element(kills).toHaveValue('12');
  // another tab is no reason to lose it either
  stored.set(DRAFT, { base: null, content: { ...CONTENT, rows: [{ ...LINE, kills: 70 }] } });
  const tab = new BroadcastChannel('drafts');
  tab.postMessage(DRAFT);
  await expect.element(shown.getByRole('button', { name: 'Stage 1 not saved' })).toBeVisible();
  await expect.element(kills).toHaveValue('12');
  tab.close();
  await discard.first().click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(correct).toBeVisible();
});
