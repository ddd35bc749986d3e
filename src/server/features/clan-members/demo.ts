/** The demo's rosters: fetched from the simulator once more at the end, with everybody's last visit. */
import type { DemoPart } from '../../ports/demo.ts';
import { ok } from '../../../domain/result.ts';
import type { MemberSyncService } from './member-sync.service.ts';

export function createMembersDemo(sync: Pick<MemberSyncService, 'begin'>): DemoPart {
  return {
    plan: (life) =>
      life.clans.flatMap((clan, index) => {
        const leader = clan.people.find(({ role }) => role === 'leader');
        return leader === undefined
          ? []
          : [
              {
                at: life.ago(20 + index),
                act: () =>
                  life.change(clan, leader, async (work, { userId }) => {
                    await sync.begin(work, clan.id, { requestedBy: userId, isAutomatic: false });
                    return ok(undefined);
                  }),
              },
            ];
      }),
  };
}
