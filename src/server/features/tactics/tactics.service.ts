/** Tactics, and drawing on them: by several officers at once. Source: decision "A drawing is rows". */
import type { LostTacticField, TacticRow } from '../../../contract/tactics.ts';
import { fieldEditOf, mergeEdit, sameFields } from '../../../domain/edits/merge-edit.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { DrawingChange } from '../../../domain/tactics/drawing/changes.ts';
import {
  MAX_TACTICS,
  tacticEdit,
  type TacticContent,
  type TacticId,
} from '../../../domain/tactics/tactic.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import { NAMES_DRAWER_EVERY_MS, type Drawn } from '../../ports/squads/drawings.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { drawOn, removeDrawing } from './drawings.ts';
import { auditTactic, drawingOf } from './tactic-audit.ts';
import { createTacticsRepo, type StoredTactic } from './tactics.repo.ts';
import { createVersionsRepo } from './versions.repo.ts';

type Actor = Authorized<Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>>;

export interface TacticsService {
  save(
    work: UnitOfWork,
    actor: Actor,
    wanted: { readonly id: TacticId; readonly base: TacticContent | null; readonly to: TacticContent },
  ): Promise<
    Result<
      { readonly tactic: TacticRow; readonly lost: readonly LostTacticField[] },
      'tactics.notFound' | 'tactics.tooMany'
    >
  >;
  draw(
    work: UnitOfWork,
    actor: Actor,
    id: TacticId,
    changes: readonly DrawingChange[],
  ): Promise<Result<Drawn, 'tactics.notFound'>>;
  remove(
    work: UnitOfWork,
    actor: Actor,
    id: TacticId,
    seenObjects: number,
  ): Promise<Result<void, 'tactics.notFound' | 'tactics.moved'>>;
}

export function createTacticsService(): TacticsService {
  return {
    async save(work, actor, { id, base, to }) {
      const { clanId, characterName } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createTacticsRepo(work.db);
      const stamp = { changedBy: characterName, changedAt: work.now.toISOString(), rev };
      const present = await repo.find(clanId, id);
      if (present === null) {
        if (base !== null) return err('tactics.notFound');
        if ((await repo.count(clanId)) >= MAX_TACTICS) return err('tactics.tooMany', { most: MAX_TACTICS });
        const tactic: StoredTactic = { id, content: to, createdBy: characterName, ...stamp };
        await repo.put(clanId, tactic);
        await auditTactic(work, actor, 'tactic.created', tactic, { after: to });
        return ok({ tactic, lost: [] });
      }
      const stored = tacticEdit.fieldsOf(present.content);
      // of a creation that arrives twice nothing was seen: what is stored stays
      const { merged, collisions } = mergeEdit(
        fieldEditOf(tacticEdit, { base: base ?? to, mine: to }),
        stored,
      );
      const lost = collisions.map((field): LostTacticField => ({
        field: field as LostTacticField['field'],
        by: present.changedBy,
      }));
      if (sameFields(merged, stored)) return ok({ tactic: present, lost });
      const content = tacticEdit.contentOf(merged);
      const tactic: StoredTactic = { ...present, content, ...stamp };
      await repo.put(clanId, tactic);
      if (content.isOpen !== present.content.isOpen) await repo.touchObjects(clanId, drawingOf(id), rev);
      await auditTactic(work, actor, 'tactic.changed', tactic, { before: present.content, after: content });
      return ok({ tactic, lost });
    },

    async draw(work, actor, id, changes) {
      const { clanId, characterName } = actor;
      const repo = createTacticsRepo(work.db);
      const tactic = await repo.find(clanId, id);
      if (tactic === null) return err('tactics.notFound');
      const drawn = await drawOn(work, actor, drawingOf(id), changes);
      const isNamed =
        drawn.objects.length > 0 &&
        (await repo.nameDrawer(clanId, id, characterName, work.now, NAMES_DRAWER_EVERY_MS));
      if (isNamed) await auditTactic(work, actor, 'tactic.drawn', tactic);
      return ok(drawn);
    },

    async remove(work, actor, id, seenObjects) {
      const { clanId } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createTacticsRepo(work.db);
      const tactic = await repo.find(clanId, id);
      if (tactic === null) return err('tactics.notFound');
      const { ofSubject } = await repo.countObjects(clanId, drawingOf(id));
      if (ofSubject !== seenObjects) return err('tactics.moved', { objects: ofSubject });
      const { title, map } = tactic.content;
      await work.putIntoBin({
        clanId,
        by: actor,
        kind: 'tactic',
        id,
        title,
        facts: { map, objects: seenObjects },
      });
      await removeDrawing(work, actor, drawingOf(id), rev);
      await createVersionsRepo(work.db).removeAll(clanId, id);
      await repo.remove(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'tactics', id, ownerUserId: null });
      await auditTactic(work, actor, 'tactic.deleted', tactic, {
        before: { ...tactic.content, objects: seenObjects },
      });
      return ok(undefined);
    },
  };
}
