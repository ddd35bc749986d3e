/** Composes the members of clans: rosters, their history, the sync with the game, and pending claims. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { NextAnswerOrder } from '../../ports/idempotency/answer-order.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game } from '../../ports/game.ts';
import type { Ids } from '../../ports/ids.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { Log } from '../../ports/log.ts';
import type { SharedLimits } from '../../ports/shared-limits.ts';
import type { UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import type { MirrorSource } from '../../ports/mirror.ts';
import { ok } from '../../../domain/result.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanTokensPort, VisitsPort } from './clan-members.ports.ts';
import { createClaims, type ClaimsService } from './claims.service.ts';
import { createClaimsRepo, type ClaimsRepo } from './claims.repo.ts';
import { clanMembersRoutes } from './clan-members.routes.ts';
import { createClanMembersRepo, type ClanMembersRepo } from './clan-members.repo.ts';
import { createClanMembersService, type ClanMembersService } from './clan-members.service.ts';
import { createMembersDemo } from './demo.ts';
import { createMemberSyncRepo, type MemberSyncRepo } from './member-sync.repo.ts';
import { createMemberSync, type MemberSyncService } from './member-sync.service.ts';
import type { Rosters } from './rosters.service.ts';
import { authorizeSystem } from '../../ports/authorized.ts';

/** Mirror of the members: everybody in the clan sees all of them. */
function createMemberMirror(repo: Pick<ClanMembersRepo, 'changed'>): MirrorSource<'members'> {
  return {
    seesAll: () => true,
    changed: ({ clanId, aboveRev, limit }) => repo.changed({ clanId, aboveRev, limit }),
  };
}

/** A visit is written again when it is newer by this much. */
const VISIT_STEP_MS = 5 * 60_000;

export interface ClanMembers {
  readonly service: ClanMembersService;
  readonly sync: MemberSyncService;
  readonly claims: ClaimsService;
  readonly mirror: MirrorSource<'members'>;
  readonly jobs: Pick<JobHandlers, 'members.sync'>;
  /** The game reported, in any context, when a character was last online. */
  recordVisit(region: string, name: string, at: Date): Promise<void>;
}

export function createClanMembers(deps: {
  readonly repo: ClanMembersRepo;
  readonly syncs: MemberSyncRepo;
  readonly claims: ClaimsRepo;
  readonly works: UnitOfWorkRunner;
  readonly rosters: Rosters;
  readonly tokens: ClanTokensPort;
  readonly visits: VisitsPort;
  readonly game: Pick<Game, 'clanMembers' | 'budget'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly limits: SharedLimits;
  readonly nextOrder: NextAnswerOrder;
}): ClanMembers {
  const sync = createMemberSync({ ...deps, repo: deps.syncs });
  return {
    service: createClanMembersService(deps),
    sync,
    claims: createClaims({ repo: deps.claims, rosters: deps.rosters }),
    mirror: createMemberMirror(deps.repo),
    jobs: sync.jobs,
    async recordVisit(region, name, at) {
      const key = nameKey(name);
      const clanId = await deps.repo.clanToNotify(region, key, at, VISIT_STEP_MS);
      if (clanId === null) return;
      await deps.works.run(authorizeSystem('last visit seen on a profile'), async (work) => {
        await createClanMembersRepo(work.db).setLastVisits(clanId, [{ key, at }], await work.nextRev(clanId));
        return ok(null);
      });
    },
  };
}

export function createClanMembersFeature(
  deps: FeatureDeps & {
    readonly rosters: Rosters;
    readonly nextOrder: NextAnswerOrder;
    readonly tokens: ClanTokensPort;
    readonly visits: VisitsPort;
  },
): Feature & Pick<ClanMembers, 'recordVisit'> {
  const { db } = deps;
  const members = createClanMembers({
    ...deps,
    repo: createClanMembersRepo(db),
    syncs: createMemberSyncRepo(db),
    claims: createClaimsRepo(db),
  });
  return {
    recordVisit: (region, name, at) => members.recordVisit(region, name, at),
    routes: (web) => clanMembersRoutes(web, members),
    jobs: members.jobs,
    demo: createMembersDemo(members.sync),
    mirrors: { members: members.mirror },
    enqueueDue: () => members.sync.beginDue(),
  };
}
