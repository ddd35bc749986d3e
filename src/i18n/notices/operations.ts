/** Notices about operations, for those in their squads. */
import type { OperationNotice } from '../../contract/operations.ts';
import type { Locale } from '../../contract/wire-words.ts';
import type { GameMap } from '../../domain/squads/game-map.ts';
import type { SquadRole } from '../../domain/squads/role.ts';
import { bothTimes } from '../both-times.ts';
import { notices as en } from '../locales/en/notices/operations.ts';
import { notices as ru } from '../locales/ru/notices/operations.ts';
import { notices as ua } from '../locales/ua/notices/operations.ts';
import type { TextKey, Translation } from '../translation.ts';
import { interpolate, type NoticeView } from './notice-view.ts';

type Key = TextKey<typeof en>;

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

const MAP_KEYS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  quarters: 'mapQuarters',
  windRose: 'mapWindRose',
} as const satisfies Record<GameMap, Key>;

const ROLE_KEYS = {
  unassigned: null,
  assault: 'roleAssault',
  grenadier: 'roleGrenadier',
  rallyCarrier: 'roleRallyCarrier',
  builder: 'roleBuilder',
  campBuilder: 'roleCampBuilder',
  sniper: 'roleSniper',
  sniperCover: 'roleSniperCover',
} as const satisfies Record<SquadRole, Key | null>;

export function mapNameIn(locale: Locale, map: GameMap): string {
  return TEXTS[locale][MAP_KEYS[map]];
}

/** Null where none is given. */
export function roleNameIn(locale: Locale, role: SquadRole): string | null {
  const key = ROLE_KEYS[role];
  return key === null ? null : TEXTS[locale][key];
}

function placeOf(locale: Locale, { squad, role }: Pick<OperationNotice, 'squad' | 'role'>): string {
  const texts = TEXTS[locale];
  if (squad === null) return texts.noPlace;
  const key = ROLE_KEYS[role];
  return key === null
    ? interpolate(texts.placeOnly, { squad })
    : interpolate(texts.place, { squad, role: texts[key] });
}

function view(
  kind: OperationNotice['kind'],
  keys: { readonly title: Key; readonly bare: Key; readonly topic: Key },
): NoticeView<OperationNotice> & { readonly page: '/clan/squads' } {
  return {
    text: (locale, notice) => {
      const texts = TEXTS[locale];
      const when = interpolate(texts.when, {
        map: texts[MAP_KEYS[notice.map]],
        when: bothTimes(locale, notice.zone, notice.startsAt, (time) =>
          interpolate(texts.yourTime, { time }),
        ),
      });
      const by = interpolate(texts.by, { by: notice.by });
      const parts = kind === 'operationCancelled' ? [when, by] : [placeOf(locale, notice), when, by];
      return { title: interpolate(texts[keys.title], { title: notice.title }), body: parts.join(' · ') };
    },
    bareText: (locale) => ({ title: TEXTS[locale][keys.bare], body: TEXTS[locale].bareBody }),
    alert: ({ id }) => ({ tag: `operation:${id}`, isSticky: false, path: '/clan/squads' }),
    tone: () =>
      kind === 'operationCancelled' ? 'rejected' : kind === 'operationActivated' ? 'approved' : 'pending',
    page: '/clan/squads',
    linkText: (locale) => TEXTS[locale].go,
    topicText: (locale) => TEXTS[locale][keys.topic],
  };
}

export const operationsNotices = {
  operationActivated: view('operationActivated', {
    title: 'activatedTitle',
    bare: 'bareActivated',
    topic: 'topicActivated',
  }),
  operationChanged: view('operationChanged', {
    title: 'changedTitle',
    bare: 'bareChanged',
    topic: 'topicChanged',
  }),
  operationCancelled: view('operationCancelled', {
    title: 'cancelledTitle',
    bare: 'bareCancelled',
    topic: 'topicCancelled',
  }),
  squadMoved: view('squadMoved', { title: 'movedTitle', bare: 'bareMoved', topic: 'topicMoved' }),
};
