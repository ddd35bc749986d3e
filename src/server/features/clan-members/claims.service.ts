/**
 * A leader decides whether an added character belongs to its user. Source: specification section 2 (create a
 * character).
 */
import type { CharacterId, ClanId } from '../../../domain/ids.ts';
import type { Claim } from '../../../contract/clan-members.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { MemberActor } from './clan-members.ports.ts';
import { claimOf, type ClaimsRepo, createClaimsRepo } from './claims.repo.ts';
import type { Rosters } from './rosters.service.ts';
import type { Authorized } from '../../ports/authorized.ts';

export interface ClaimsService {
  list(clanId: ClanId): Promise<Claim[]>;
  decide(
    work: UnitOfWork,
    actor: Authorized<MemberActor>,
    id: CharacterId,
    decision: 'accept' | 'refuse',
  ): Promise<Result<null, 'claims.notFound'>>;
}

export function createClaims({
  repo,
  rosters,
}: {
  readonly repo: ClaimsRepo;
  readonly rosters: Pick<Rosters, 'settleWithin'>;
}): ClaimsService {
  return {
    async list(clanId) {
      const waiting = await repo.pending(clanId);
      const names = await repo.otherNames([...new Set(waiting.map(({ userId }) => userId))]);
      return waiting.map((claim) => claimOf(claim, names.get(claim.userId) ?? []));
    },
    async decide(work, { userId, characterName, clanId }, id, decision) {
      const within = createClaimsRepo(work.db);
      await work.nextRev(clanId);
      // Under the clan's lock: nobody else decides, and the roster does not change.
      const [claim] = await within.pending(clanId, id);
      if (claim === undefined) return err('claims.notFound');
      const isAccepted = decision === 'accept';
      if (isAccepted && (await within.isOwned(claim))) return err('claims.notFound');
      const others = isAccepted ? await within.refuseOthers(claim, clanId) : [];
      if (isAccepted) {
        await within.accept(claim, clanId, work.now);
        await rosters.settleWithin(work, clanId);
      } else await within.refuse(id, clanId);
      const record = (
        entityId: CharacterId,
        action: 'claim.accepted' | 'claim.refused',
        of: string,
      ): Promise<void> =>
        work.appendAudit({
          clanId,
          actor: { userId, characterName },
          action,
          entityKind: 'claim',
          entityId,
          before: { name: claim.name, state: 'pending', userId: of },
          after: {
            name: claim.name,
            state: action === 'claim.accepted' ? 'accepted' : 'refused',
            rank: claim.rank,
          },
        });
      await record(id, isAccepted ? 'claim.accepted' : 'claim.refused', claim.userId);
      for (const other of others) await record(other.id, 'claim.refused', other.userId);
      for (const affectedUserId of [claim.userId, ...others.map((other) => other.userId)])
        work.rightsChanged({ userId: affectedUserId });
      return ok(null);
    },
  };
}
