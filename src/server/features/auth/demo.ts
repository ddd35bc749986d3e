/**
 * The demo's accounts: everybody signs in through the simulator, officers again and again; leaders have linked another way.
 */
import type { ClanActor } from '../../ports/actor.ts';
import type { CharacterId, UserId } from '../../../domain/ids.ts';
import type { DemoAccounts, DemoLife, DemoMoment, DemoPart } from '../../ports/demo.ts';
import type { Ids } from '../../ports/ids.ts';
import type { PeopleRepo } from './people.repo.ts';
import type { AccountLogRepo } from './account-log.repo.ts';
import type { IdentitiesRepo } from './identities.repo.ts';
import type { SignInService } from './sign-in.service.ts';

const DEVICES: readonly [string, ...string[]] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];
const ZONES: readonly [string, ...string[]] = ['Europe/Kyiv', 'Europe/Moscow', 'Europe/Berlin'];
/** Each day some more find the app. */
const NEW_PER_DAY = 6;
/** A sign-in fetches the clan's roster: officers notice who joined, left or rose. Nothing else in the filling takes as long. */
const ROSTER_DAYS = 6;
const MINUTE_MS = 60_000;

export function createAuthDemo({
  signIn,
  people,
  identities,
  accountLog,
  ids,
  identityOf,
}: {
  readonly signIn: Pick<SignInService, 'begin' | 'finish'>;
  readonly people: Pick<PeopleRepo, 'person' | 'ownCharacter'>;
  readonly identities: Pick<IdentitiesRepo, 'add'>;
  readonly accountLog: Pick<AccountLogRepo, 'add'>;
  readonly ids: Ids;
  readonly identityOf: (login: string) => {
    readonly way: string;
    readonly issuer: string;
    readonly subject: string;
  };
}): DemoPart & { readonly accounts: DemoAccounts } {
  const places = new Map<string, { readonly userId: UserId; readonly characterId: CharacterId }>();

  /** As a browser does; the simulator asks for no password. */
  const signInAs = async (life: DemoLife, login: string): Promise<void> => {
    const browser = `demo ${login}`;
    const page = await signIn.begin({ origin: life.origin, returnTo: undefined, browser });
    if (!page.ok) throw new Error(`${login} could not begin to sign in to the demo: ${page.code}.`);
    const answer = await fetch(`${page.value}&login=${encodeURIComponent(login)}`, { redirect: 'manual' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '', life.origin);
    const done = await signIn.finish({
      landed: { code: searchParams.get('code') ?? '', issuer: null },
      state: searchParams.get('state') ?? '',
      browser,
      userAgent: life.draw.one(`device/${login}`, DEVICES),
      address: '127.0.0.1',
      timeZone: life.draw.one(`zone/${login}`, ZONES),
      formerToken: null,
    });
    if (!done.ok) throw new Error(`${login} could not sign in to the demo: ${done.code}.`);
    const { userId } = done.value;
    for (const { id, name } of (await people.person(userId))?.characters ?? [])
      places.set(name, { userId, characterId: id });
  };

  const link = async (name: string, login: string, at: Date): Promise<void> => {
    const userId = places.get(name)?.userId;
    if (userId === undefined) return;
    const identity = identityOf(login);
    await identities.add({ id: ids.id(), userId, ...identity, label: name, linkedAt: at });
    await accountLog.add([
      { id: ids.id(), userId, at, event: 'linked', way: identity.way, device: null, network: null },
    ]);
  };

  return {
    accounts: {
      async actor(name): Promise<ClanActor | null> {
        const place = places.get(name);
        const own = place && (await people.ownCharacter(place.userId, place.characterId));
        if (place === undefined || !own || own.clan === null) return null;
        const { id: clanId, ...standing } = own.clan;
        return { ...place, characterName: own.name, clanId, ...standing };
      },
    },
    plan: (life) =>
      life.clans.flatMap((clan, index): readonly DemoMoment[] => {
        const first = clan.people.map(({ login }, place) => ({
          at: life.at(clan, life.days - Math.floor(place / NEW_PER_DAY), {
            hour: 17 + index,
            minute: 3 * (place % NEW_PER_DAY),
          }),
          act: () => signInAs(life, login),
        }));
        const linked = clan.people
          .filter(({ role }) => role === 'leader')
          .map(({ name, login }) => {
            const at = life.at(clan, 9, { hour: 21, minute: 5 });
            return { at, act: () => link(name, login, at) };
          });
        // The lowest of the officers looks after the roster.
        const keeper = clan.people.findLast(({ role }) => role === 'officer');
        if (keeper === undefined) return [...first, ...linked];
        const again = (at: Date): DemoMoment => ({
          at,
          act: () => signInAs(life, keeper.login),
        });
        const rounds = Array.from({ length: Math.floor((life.days - 9) / ROSTER_DAYS) }, (_, round) =>
          again(life.at(clan, (round + 1) * ROSTER_DAYS, { hour: 20 + index, minute: 40 })),
        );
        return [
          ...first,
          ...linked,
          ...rounds,
          again(new Date(life.now.getTime() - (40 + index) * MINUTE_MS)),
        ];
      }),
  };
}
