/** A war that was entered by hand is linked to its event afterwards. Source: decision "A war is linked to its event". */
import type { ClanWarRow } from '../../../contract/clan-wars.ts';
import { isLinkable, mayBeEvent, type ClanWarId } from '../../../domain/clan-wars/war.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { occurrenceOn, type OccurrenceKey } from '../../../domain/schedule/occurrences.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { ClanWarDeps, WarSchedule } from './clan-wars.ports.ts';
import { lockWar } from './clan-wars.service.ts';
import { createLineupOf } from './lineup.ts';
import { auditWar, type WarActor } from './rows/war-audit.ts';

export interface LinkService {
  /** Null: to none. */
  link(
    work: UnitOfWork,
    actor: Authorized<WarActor>,
    id: ClanWarId,
    occurrence: OccurrenceKey | null,
  ): Promise<
    Result<ClanWarRow, 'clanWars.fromSchedule' | 'clanWars.linked' | 'clanWars.notFound' | 'request.invalid'>
  >;
}

export function createLinkService({
  rules,
  schedule,
  ...deps
}: ClanWarDeps & { readonly schedule: WarSchedule }): LinkService {
  const lineupOf = createLineupOf(deps);
  /** Whether there is such an occurrence that has begun, and so close to the war that this may be it. */
  const isNear = async (
    work: UnitOfWork,
    clanId: WarActor['clanId'],
    { startsAt }: Pick<ClanWarRow, 'startsAt'>,
    { eventId, date }: OccurrenceKey,
  ): Promise<boolean> => {
    const event = (await schedule.events(work, clanId)).find((one) => one.id === eventId);
    const { timeZone } = await rules.rules(clanId, work);
    const occurrence = event === undefined ? null : occurrenceOn(event, date, timeZone);
    return occurrence !== null && mayBeEvent(occurrence.startsAt, Date.parse(startsAt), work.now.getTime());
  };
  return {
    async link(work, actor, id, occurrence) {
      const { clanId, characterName: by } = actor;
      const locked = await lockWar(work, clanId, id);
      if (!locked.ok) return locked;
      const { repo, war, rev } = locked.value;
      const [eventId, eventDate] = [occurrence?.eventId ?? null, occurrence?.date ?? null];
      if (war.eventId === eventId && war.eventDate === eventDate) return ok(war);
      if (!isLinkable(war)) return err('clanWars.fromSchedule');
      if (occurrence !== null) {
        if (!(await isNear(work, clanId, war, occurrence))) return err('request.invalid');
        const other = await repo.ofOccurrence(clanId, occurrence);
        if (other !== null) return err('clanWars.linked', { day: other.day });
      }
      const row: ClanWarRow = {
        ...war,
        eventId,
        eventDate,
        changedBy: by,
        changedAt: work.now.toISOString(),
        rev,
      };
      const isCounted = (await repo.stages(clanId, id)).some(({ state }) => state === 'confirmed');
      const linked: ClanWarRow = isCounted
        ? { ...row, lineup: (await lineupOf(work, clanId, row)) ?? war.lineup }
        : row;
      await repo.put(clanId, linked);
      await auditWar(work, actor, 'war.linked', linked, {
        before: { startDate: war.eventDate },
        after: { startDate: eventDate },
      });
      return ok(linked);
    },
  };
}
