import { beforeEach, expect, it } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { warIdOf } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../../domain/schedule/event.ts';
import { scheduleView } from '../../../../offline/mirror/overlays/schedule.ts';
import {
  NO_WARS,
  warsView,
  type ShownStage,
  type ShownWar,
} from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { createStore } from '../../../../offline/state/create-store.ts';
import { CLAN_MIRROR_SOURCE } from '../../../data/clan/use-clan-mirror.ts';
import { VIEWS_SOURCE } from '../../../data/clan/use-mirrored-rows.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { WarsScreen } from './WarsScreen.tsx';

// the device holds the wars of the last half year
const KEY = { eventId: toId<ScheduleEventId>('0192aaaa-bbbb-7ccc-8ddd-eeeeffff0001'), date: '2099-05-04' };
const WAR = {
  id: warIdOf(KEY),
  eventId: KEY.eventId,
  eventDate: KEY.date,
  name: 'Cup',
  kind: 'tournament',
  startsAt: `${KEY.date}T17:00:00.000Z`,
  day: KEY.date,
  map: null,
  opponent: '',
  note: '',
  lineup: null,
  pendingStatus: null,
  change: null,
} as unknown as ShownWar;
const STAGE = {
  warId: WAR.id,
  stageId: 's1',
  number: 1,
  name: '',
  outcome: 'win',
  rows: [],
  state: 'confirmed',
  pendingStatus: null,
  change: null,
} as unknown as ShownStage;

beforeEach(() => {
  setLocale('en');
});

type Rows = { readonly state: 'loading' | 'ready'; readonly view: unknown; readonly isMirrored: boolean };

it('shows wars once it is known how they ended, and when they began in the zone of the clan', async () => {
  const schedule = createStore<Rows>({ state: 'loading', view: [], isMirrored: false });
  const ready = (view: unknown) => createStore<Rows>({ state: 'ready', view, isMirrored: true });
  const wars = ready({ ...NO_WARS, wars: [WAR], stages: new Map([[WAR.id, [STAGE]]]) });
  const others = ready(new Map());
  const mirror = createStore<unknown>(null);
  const sources = provideSources([
    replace(CLAN_MIRROR_SOURCE, (() => mirror) as never),
    replace(
      VIEWS_SOURCE,
      ((view: unknown) => () =>
        view === scheduleView ? schedule : view === warsView ? wars : others) as never,
    ),
  ]);
  const { screen } = openPage(
    {
      path: '/clan-war',
      layout: 'inner',
      validateSearch: (search) => search,
      component: () => (
        <SourcesContext value={sources}>
          <WarsScreen />
        </SourcesContext>
      ),
    },
    '/clan-war',
  );
  const shown = await screen;
  const line = shown.getByRole('link', { name: 'Cup' });
  await expect.element(shown.getByRole('heading', { name: 'Clan wars' })).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  mirror.set({ clan: { timeZone: 'Europe/Berlin' } });
  await expect.element(shown.getByRole('status')).toBeInTheDocument();
  await expect.element(line).not.toBeInTheDocument();
  schedule.set({ state: 'ready', view: [], isMirrored: true });
  await expect.element(line).toBeVisible();
  await expect.element(shown.getByText(/7:00 PM/)).toBeVisible();
  await expect.element(shown.getByRole('listitem').getByText('Victory')).toBeVisible();
});
