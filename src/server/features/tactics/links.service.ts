/** Read-only links to drawings. Source: decision "A link shows a drawing and nothing else". */
import { createHash } from 'node:crypto';
import type { DrawingLink } from '../../../contract/drawing-links.ts';
import type { AuditAction } from '../../../contract/registry/audit.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { DrawingSubject } from '../../../domain/tactics/drawing/object.ts';
import { publicPlan, type PublicPlan } from '../../../domain/tactics/drawing/public-plan.ts';
import { linkEndMs, MAX_LINKS, type DrawingLinkId, type LinkTerm } from '../../../domain/tactics/link.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { newLinkId, type SignedTokens } from '../../links/signed-tokens.ts';
import { createLinksRepo, type LinksRepo, type SharedDrawing, type StoredLink } from './links.repo.ts';
import type { SubjectKey, TacticsRepo } from './tactics.repo.ts';

type Actor = Authorized<Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>>;

export interface LinkTerms {
  readonly term: LinkTerm;
  readonly showsNames: boolean;
}

/** A plan, and what tells it from the same one later. */
interface ReadPlan {
  readonly plan: PublicPlan;
  readonly version: string;
}

export interface LinksService {
  list(clanId: ClanId, of: SubjectKey): Promise<Result<readonly DrawingLink[], 'links.notFound'>>;
  create(
    work: UnitOfWork,
    actor: Actor,
    of: SubjectKey,
    terms: LinkTerms,
  ): Promise<Result<DrawingLinkId, 'links.notFound' | 'links.tooMany'>>;
  /** Whoever made it. */
  withdraw(
    work: UnitOfWork,
    actor: Actor,
    link: { readonly id: DrawingLinkId; readonly subject: DrawingSubject },
  ): Promise<Result<void, 'links.notFound'>>;
  /** What a link shows now; null where it shows nothing, for whatever reason. */
  read(id: DrawingLinkId): Promise<ReadPlan | null>;
  removeEnded(): Promise<void>;
}

function audit(
  work: UnitOfWork,
  { clanId, userId, characterName }: Actor,
  action: 'shared' | 'unshared',
  { of: { subject, subjectId }, showsNames, endsAt }: StoredLink,
  { title, map }: SharedDrawing,
): Promise<void> {
  const terms = { showsNames, endsAt };
  const named: AuditAction = `${subject}.${action}`;
  return work.appendAudit({
    clanId,
    actor: { userId, characterName },
    action: named,
    entityKind: subject,
    entityId: subjectId,
    before: action === 'unshared' ? terms : null,
    after: action === 'shared' ? terms : null,
    whole: subject === 'tactic' ? { map, title } : { map, name: title },
  });
}

export function createLinksService({
  repo,
  drawings,
  tokens,
  ids,
  clock,
}: {
  readonly repo: LinksRepo;
  readonly drawings: Pick<TacticsRepo, 'objects'>;
  readonly tokens: SignedTokens<DrawingLinkId>;
  readonly ids: Pick<Ids, 'token'>;
  readonly clock: Clock;
}): LinksService {
  return {
    async list(clanId, of) {
      if ((await repo.drawing(clanId, of)) === null) return err('links.notFound');
      const links = await repo.live(clanId, of, clock.now());
      return ok(
        links.map(({ id, showsNames, createdBy, createdAt, endsAt }) => ({
          id,
          token: tokens.tokenOf(id),
          showsNames,
          createdBy,
          createdAt: createdAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
        })),
      );
    },

    async create(work, actor, of, { term, showsNames }) {
      const { clanId, characterName } = actor;
      const held = createLinksRepo(work.db);
      const drawing = await held.heldDrawing(clanId, of);
      if (drawing === null) return err('links.notFound');
      if ((await held.live(clanId, of, work.now)).length >= MAX_LINKS)
        return err('links.tooMany', { most: MAX_LINKS });
      const endsAtMs = linkEndMs(work.now.getTime(), term);
      const link: StoredLink = {
        // made here: with an id of its own choice a clan could take over another one's link
        id: newLinkId(ids),
        of,
        showsNames,
        createdBy: characterName,
        createdAt: work.now,
        endsAt: endsAtMs === null ? null : new Date(endsAtMs),
      };
      await held.add(clanId, link);
      await audit(work, actor, 'shared', link, drawing);
      return ok(link.id);
    },

    async withdraw(work, actor, link) {
      const held = createLinksRepo(work.db);
      const gone = await held.remove(actor.clanId, link, work.now);
      const drawing = gone === null ? null : await held.drawing(actor.clanId, gone.of);
      if (gone === null || drawing === null) return err('links.notFound');
      await audit(work, actor, 'unshared', gone, drawing);
      return ok(undefined);
    },

    async read(id) {
      const link = await repo.follow(id, clock.now());
      if (link === null) return null;
      const { clanId, of, showsNames } = link;
      const drawing = await repo.drawing(clanId, of);
      if (drawing === null) return null;
      const [objects, squads, people] = await Promise.all([
        drawings.objects(clanId, of),
        repo.squads(clanId, drawing.map),
        repo.people(clanId),
      ]);
      const plan = publicPlan(drawing, objects, { squads, people, showsNames });
      const version = createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 22);
      return { plan, version };
    },

    removeEnded: () => repo.removeEnded(clock.now()),
  };
}
