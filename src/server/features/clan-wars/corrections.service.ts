/** What happens to stages that count: corrections in the open, and deletion by the few. */
import type { WarStageRow } from '../../../contract/clan-wars.ts';
import { atLeast } from '../../../domain/characters/rank.ts';
import { mayConfirm, stageChanges, stageMark, type Correction } from '../../../domain/clan-wars/stage.ts';
import type { ClanWarId, StageContent } from '../../../domain/clan-wars/war.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { contentFields, lockStage, movedBy } from './clan-wars.service.ts';
import { removePicturesOf } from './pictures/war-pictures.service.ts';
import { auditWar, correctedFacts, stageFacts, type WarActor } from './rows/war-audit.ts';

/** The last ones stay with the stage; the audit log has all. */
const MAX_CORRECTIONS = 30;

export interface CorrectionsService {
  correct(
    work: UnitOfWork,
    actor: Authorized<WarActor>,
    id: ClanWarId,
    change: {
      readonly stageId: string;
      readonly seen: string;
      readonly stage: StageContent;
      readonly reason: string;
    },
  ): Promise<Result<WarStageRow, 'clanWars.moved' | 'clanWars.notFound' | 'clanWars.undecided'>>;
  remove(
    work: UnitOfWork,
    actor: Authorized<WarActor>,
    id: ClanWarId,
    what: { readonly stageId: string | null; readonly reason: string },
  ): Promise<Result<null, 'auth.forbidden' | 'clanWars.notFound'>>;
}

export const correctionsService: CorrectionsService = {
  async correct(work, actor, id, { stageId, seen, stage: content, reason }) {
    const { clanId, characterName: by } = actor;
    const locked = await lockStage(work, clanId, id, stageId);
    if (!locked.ok) return locked;
    const { repo, war, rev, stage } = locked.value;
    if (stage === null) return err('clanWars.notFound');
    if (stage.state === 'draft') return movedBy(stage);
    const fields = contentFields(content);
    if (stageMark(stage) === stageMark(fields)) return ok(stage);
    if (stageMark(stage) !== seen) {
      const [last] = stage.corrections;
      return last === undefined ? movedBy(stage) : err('clanWars.moved', { by: last.by, at: last.at });
    }
    const may = mayConfirm(fields);
    if (!may.ok) return err('clanWars.undecided', may.details);
    const changes = stageChanges(stage, fields);
    // the same lines in another order
    if (changes.length === 0) return ok(stage);
    const correction: Correction = { at: work.now.toISOString(), by, reason, changes };
    const row: WarStageRow = {
      ...stage,
      ...fields,
      corrections: [
        { ...correction, changes: changes.map((change) => ({ ...change })) },
        ...stage.corrections,
      ].slice(0, MAX_CORRECTIONS),
      rev,
    };
    await repo.putStage(clanId, row);
    await auditWar(work, actor, 'war.stageCorrected', war, {
      before: correctedFacts(changes, 'from'),
      after: { ...correctedFacts(changes, 'to'), reason },
    });
    return ok(row);
  },

  async remove(work, actor, id, { stageId, reason }) {
    const { clanId } = actor;
    const locked = await lockStage(work, clanId, id, stageId ?? '');
    if (!locked.ok) return locked;
    const { repo, war, rev, stages, stage } = locked.value;
    if (stageId !== null && stage === null) return err('clanWars.notFound');
    const gone = stage === null ? stages : [stage];
    const isCounted = gone.some(({ state }) => state === 'confirmed');
    if (isCounted && !atLeast(actor.role, 'colonel')) return err('auth.forbidden');
    const common = { clanId, by: actor, ...(isCounted && { role: 'colonel' as const }) };
    if (stage === null)
      await work.putIntoBin({
        ...common,
        kind: 'war',
        id,
        title: war.name === '' ? war.opponent : war.name,
        facts: { from: war.day, stages: stages.length, ...(war.map !== null && { map: war.map }) },
      });
    else
      await work.putIntoBin({
        ...common,
        kind: 'warStage',
        id: stage.id,
        title: stage.name === '' ? `#${stage.number}` : stage.name,
        facts: { from: war.day, of: war.name === '' ? war.opponent : war.name },
        extra: { warId: id, stageId: stage.stageId, number: stage.number },
      });
    await removePicturesOf(work, { clanId, rev }, id, stageId);
    for (const one of gone) {
      await repo.removeStage(clanId, one.id);
      await work.addTombstone({ clanId, rev, kind: 'warStages', id: one.id, ownerUserId: null });
    }
    if (stage === null) {
      await repo.remove(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'clanWars', id, ownerUserId: null });
    }
    await auditWar(work, actor, stage === null ? 'war.deleted' : 'war.stageDeleted', war, {
      before: stage === null ? { stages: stages.length } : stageFacts(stage),
      after: { reason },
    });
    return ok(null);
  },
};
