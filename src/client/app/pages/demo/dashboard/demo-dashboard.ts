/** What the dashboard of the demo's officer says of the character, besides the clan's rows. */
import type { ProfileData } from '../../../../../contract/accounts.ts';
import { profile } from '../../../../../contract/characters.ts';
import { checklist } from '../../../../../contract/onboarding.ts';
import { gearView } from '../../../../../offline/mirror/overlays/gear.ts';
import { ownResultsView } from '../../../../../offline/mirror/overlays/discipline/absences.ts';
import { createStore, type ReadableStore } from '../../../../../offline/state/create-store.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { demoChecks, ownResultsOf } from '../discipline/demo-checks.ts';
import { DEMO_SELF_NAME, demoReady, demoSets, demoUser } from '../rows/demo-clan.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type DashboardTexts = Readonly<
  Record<'clan' | 'region' | 'mainSet' | 'spareSet' | 'readyStorm' | 'readyBase', string>
>;

export function demoProfile(madeAt: number, { clan, region }: DashboardTexts): ProfileData {
  const [character] = demoUser(clan, region).characters;
  const ago = (days: number): string => new Date(madeAt - days * DAY_MS).toISOString();
  return {
    name: DEMO_SELF_NAME,
    region,
    clan: character?.clan ?? null,
    clanRank: character?.clanRank ?? null,
    clanJoinTime: ago(412),
    status: null,
    statusRuns: [],
    createdAt: ago(1_730),
    lastLoginAt: new Date(madeAt - 3.1 * HOUR_MS).toISOString(),
    isOnline: false,
    isOwn: true,
    stats: {
      kills: 21_480,
      deaths: 16_032,
      assists: 9_240,
      pvpKills: 12_310,
      pvpDeaths: 9_105,
      sessionKills: 7_420,
      sessionDeaths: 5_310,
      openWorldKills: 4_890,
      openWorldDeaths: 3_795,
      playTimeMs: 2_140 * HOUR_MS,
    },
    stalcraftStats: [],
    statsNotice: null,
    fetchedAt: new Date(madeAt).toISOString(),
  };
}

/** Adds the character's profile, gear and results to the demo's clan; the first steps are done. */
export function extendWithCharacter(texts: DashboardTexts): ExtendDemo {
  return ({ madeAt, rows }) => {
    const checks = demoChecks(madeAt, rows, '');
    const ready = (view: unknown): ReadableStore<unknown> =>
      createStore<unknown>({ state: 'ready', isMirrored: true, view });
    const results = new Map<string, ReadableStore<unknown>>();
    return {
      views: new Map([
        [
          gearView as unknown,
          ready({
            sets: demoSets(madeAt, { main: texts.mainSet, spare: texts.spareSet }),
            ready: demoReady(madeAt, { storm: texts.readyStorm, base: texts.readyBase }),
            syncedAt: madeAt,
          }),
        ],
      ]),
      openViews: new Map([
        [
          ownResultsView as unknown,
          (key: string): ReadableStore<unknown> => {
            const store = results.get(key) ?? ready(ownResultsOf(checks, key));
            results.set(key, store);
            return store;
          },
        ],
      ]),
      answers: {
        [profile.id]: () => ({ data: demoProfile(madeAt, texts) }),
        [checklist.id]: () => ({ checklist: 'member', done: [], isClosed: true }),
      },
      onChange: () => undefined,
    };
  };
}
