/** The demo's passes: a guest of the squads who has looked, and one whose pass was revoked. */
import { atLeast } from '../../../domain/characters/rank.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { GuestPassId } from '../../../domain/guest-passes/guest-pass.ts';
import { authorizedPart, authorizeSystem } from '../../ports/authorized.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart } from '../../ports/demo.ts';
import type { GuestPassesService } from './guest-passes.service.ts';

/** In the squads of the demo, see there. */
const GUEST = 'Halfmoon';
const FORMER = 'Sandglass';
const MINUTES_PER_DAY = 1_440;

export function createGuestPassesDemo({
  service,
}: {
  readonly service: Pick<GuestPassesService, 'create' | 'revoke' | 'read'>;
}): DemoPart {
  const plan = (life: DemoLife, clan: DemoClan): readonly DemoMoment[] => {
    const officer = clan.people.find(({ role }) => atLeast(role, 'officer'));
    if (clan.key !== 'harriers' || officer === undefined) return [];
    const made = { live: null as GuestPassId | null, revoked: null as GuestPassId | null };
    const common = { operationId: null, showsNames: true, days: 30 };
    return [
      {
        at: life.ago(2 * MINUTES_PER_DAY),
        act: async () => {
          made.revoked = await life.change(clan, officer, (work, actor) =>
            service.create(work, actor, { ...common, name: FORMER, memberKey: null }),
          );
        },
      },
      {
        at: life.ago(MINUTES_PER_DAY),
        act: async () => {
          const { revoked } = made;
          if (revoked !== null)
            await life.change(clan, officer, (work, actor) => service.revoke(work, actor, revoked));
          made.live = await life.change(clan, officer, (work, actor) =>
            service.create(work, actor, { ...common, name: GUEST, memberKey: nameKey(GUEST) }),
          );
        },
      },
      {
        at: life.ago(40),
        act: async () => {
          if (made.live === null) return;
          const guest = {
            passId: made.live,
            clanId: clan.id,
            name: GUEST,
            memberKey: nameKey(GUEST),
            operationId: null,
            showsNames: true,
            endsAt: life.now,
            isOpened: false,
            lastUsedAt: null,
          };
          await service.read(authorizedPart(authorizeSystem('a guest of the demo looks'), guest));
        },
      },
    ];
  };
  return { plan: (life) => life.clans.flatMap((clan) => plan(life, clan)) };
}
