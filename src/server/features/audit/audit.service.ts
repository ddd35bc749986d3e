/** Who reads what of the audit log. */
import type { ClanId } from '../../../domain/ids.ts';
import { AUDIT_PAGE_SIZE, type AuditLine } from '../../../contract/audit.ts';
import { auditParts } from '../../../contract/registry/audit.ts';
import { AUDIT_TOPICS, type AuditPart, type AuditTopic } from '../../../domain/audit/audit-part.ts';
import { BUILT_PAGE_IDS, type PageId } from '../../../domain/characters/page-access.ts';
import { atLeast } from '../../../domain/characters/rank.ts';
import type { Standing } from '../../../domain/characters/standing.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { ClanDays } from '../../ports/clan-days.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { AuditRepo } from './audit.repo.ts';

export interface AuditQuery {
  readonly of: 'clan' | 'own';
  readonly topic?: AuditTopic | undefined;
  readonly person?: string | undefined;
  /** Kind and id, with a colon between. */
  readonly entity?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
}

export interface AuditAnswer {
  readonly lines: AuditLine[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly topics: AuditTopic[];
}

export interface AuditService {
  /** `auth.forbidden` for a member who asks for the clan's. */
  list(actor: ClanActor, query: AuditQuery): Promise<Result<AuditAnswer, 'auth.forbidden'>>;
}

export interface PageAccessPort {
  /** Whether the clan gives a member access to a page. */
  mayOpen(clanId: ClanId, standing: Standing, page: PageId): Promise<boolean>;
}

/** Whether there is a page yet that makes entries of this part. */
function isBuilt({ page }: AuditPart): boolean {
  return page === null || BUILT_PAGE_IDS.some((one) => one === page);
}

export function createAuditService(deps: {
  readonly repo: AuditRepo;
  readonly rules: RulesPort;
  readonly pageAccess: PageAccessPort;
  readonly days: ClanDays;
}): AuditService {
  const openParts = async (actor: ClanActor): Promise<readonly AuditPart[]> => {
    if (!atLeast(actor.role, 'officer')) return [];
    const open = await Promise.all(
      auditParts().map(
        async ({ page }) => page === null || (await deps.pageAccess.mayOpen(actor.clanId, actor, page)),
      ),
    );
    return auditParts().filter((_, index) => open[index] === true);
  };
  return {
    async list(actor, { of, topic, person, entity, from, to, page }) {
      const { clanId, userId } = actor;
      const open = await openParts(actor);
      if (of === 'clan' && open.length === 0) return err('auth.forbidden');
      const { timeZone } = await deps.rules.rules(clanId);
      const split = entity?.indexOf(':') ?? -1;
      const readable = of === 'own' ? auditParts() : open;
      const filter = {
        // all of them, whatever a newer version has added, where nothing is closed
        actions:
          topic === undefined && readable.length === auditParts().length
            ? null
            : readable
                .filter((part) => topic === undefined || part.topic === topic)
                .flatMap(({ actions }) => actions),
        userId: of === 'own' ? userId : null,
        person: person === '' ? undefined : person,
        entity:
          entity === undefined
            ? undefined
            : { kind: entity.slice(0, Math.max(split, 0)), id: entity.slice(split + 1) },
        from: from === undefined ? undefined : deps.days.startOf(from, timeZone),
        until: to === undefined ? undefined : deps.days.startOf(addDays(to, 1), timeZone),
      };
      const total = await deps.repo.count(clanId, filter);
      const shown = Math.min(page, Math.max(1, Math.ceil(total / AUDIT_PAGE_SIZE)));
      return ok({
        lines: await deps.repo.page(clanId, filter, (shown - 1) * AUDIT_PAGE_SIZE, AUDIT_PAGE_SIZE),
        total,
        page: shown,
        pageSize: AUDIT_PAGE_SIZE,
        topics: AUDIT_TOPICS.filter((one) => open.some((part) => part.topic === one && isBuilt(part))),
      });
    },
  };
}
