/** The demo's numbers of characters: looked up each day for a month, for those whom a visitor signs in as. */
import type { DemoMoment, DemoPart } from '../../ports/demo.ts';
import type { ProfileCache } from './cached-profile.ts';

const MONTH_DAYS = 30;
/** Shortly before the roster is synced. */
const ROSTER_MINUTES = 22;
const SHOWN: ReadonlySet<string> = new Set(['leader', 'colonel', 'officer', 'member', 'outsider']);

export function createCharactersDemo(profiles: Pick<ProfileCache, 'lastVisit'>): DemoPart {
  return {
    plan: (life) =>
      life.clans.flatMap((clan): readonly DemoMoment[] => [
        ...clan.people
          .filter(({ login }) => SHOWN.has(login))
          .flatMap(({ name }, place) =>
            Array.from({ length: MONTH_DAYS }, (_, day) => ({
              at: life.at(clan, day + 1, { hour: 22, minute: place }),
              act: async () => {
                await profiles.lastVisit(clan.region, name);
              },
            })),
          ),
        // One by one: the roster's sync, which asks for many at once, finds them and changes nothing.
        ...clan.members.map((name) => ({
          at: life.ago(ROSTER_MINUTES),
          act: async () => {
            await profiles.lastVisit(clan.region, name);
          },
        })),
      ]),
  };
}
