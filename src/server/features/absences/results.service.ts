/** Results of closed checks: corrected by officers, appealed by members. Source: decision "Results are corrected in the open". */
import type { AbsenceAppealNotice } from '../../../contract/absence-results.ts';
import type { CheckPersonRow, CheckRow } from '../../../contract/absences.ts';
import type { AuditAction } from '../../../contract/registry/audit.ts';
import { mayAppeal, mayCorrect, mayDecide, type Appeal } from '../../../domain/absences/after-closing.ts';
import type { CheckId, Mark } from '../../../domain/absences/check.ts';
import { sameMark, withMark } from '../../../domain/absences/marks.ts';
import { resultsOf } from '../../../domain/absences/results.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createAbsencesRepo, type AbsencesRepo } from './absences.repo.ts';
import { auditCheck, auditJudged, auditMarks, type CheckActor } from './check-audit.ts';
import { noticeMissed } from './notices/missed-notice.ts';
import { storeResults } from './pending-results.service.ts';

interface Cell {
  readonly memberKey: string;
  readonly stageId: string;
}

interface Changed {
  readonly check: CheckRow;
  readonly person: CheckPersonRow;
}

/** A stage of a person, under the clan's lock. */
interface Found extends Changed {
  readonly repo: AbsencesRepo;
  readonly rev: number;
}

const MARKS = {
  present: { present: true, hasReason: false },
  excused: { present: false, hasReason: true },
} as const;

export interface ResultsService {
  correct(
    work: UnitOfWork,
    actor: Authorized<CheckActor>,
    id: CheckId,
    change: Cell & {
      readonly base: Mark | null;
      readonly to: Mark | null;
      readonly reason: string | null;
    },
  ): Promise<
    Result<
      Changed,
      'absences.notFound' | 'absences.notClosed' | 'absences.own' | 'absences.late' | 'absences.markMoved'
    >
  >;
  appeal(
    work: UnitOfWork,
    actor: Authorized<CheckActor>,
    id: CheckId,
    appeal: Cell & { readonly reason: string },
  ): Promise<
    Result<
      CheckPersonRow,
      'absences.notFound' | 'absences.notClosed' | 'absences.appealed' | 'absences.notAppealable'
    >
  >;
  decide(
    work: UnitOfWork,
    actor: Authorized<CheckActor>,
    id: CheckId,
    decision: Cell & {
      readonly decision: 'present' | 'excused' | 'rejected';
      readonly reason: string;
    },
  ): Promise<
    Result<Changed, 'absences.notFound' | 'absences.noAppeal' | 'absences.own' | 'absences.appealDecided'>
  >;
}

export function createResultsService({
  notices,
  onCounted,
}: {
  readonly notices: NoticesPort;
  readonly onCounted: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
}): ResultsService {
  const isOwn = ({ userId, characterName }: CheckActor, person: CheckPersonRow): boolean =>
    person.userId === userId || person.memberKey === nameKey(characterName);

  /** A stage of a person, under the clan's lock; `mayRead` false answers as for an absent one. */
  const cellOf = async (
    work: UnitOfWork,
    clanId: ClanId,
    id: CheckId,
    { memberKey, stageId }: Cell,
    mayRead: (person: CheckPersonRow) => boolean = () => true,
  ): Promise<Result<Found, 'absences.notFound'>> => {
    const repo = createAbsencesRepo(work.db);
    const [known] = await repo.some(clanId, id, [memberKey]);
    if (known === undefined || !mayRead(known)) return err('absences.notFound');
    const rev = await work.nextRev(clanId);
    const check = await repo.find(clanId, id);
    const [person] = await repo.some(clanId, id, [memberKey]);
    return check === null || person === undefined || !check.stages.some((stage) => stage.id === stageId)
      ? err('absences.notFound')
      : ok({ repo, check, person, rev });
  };

  /** What a stage says by a mark and by the skips as they are now. */
  const resultNow = async (
    clanId: ClanId,
    { repo, check, person }: Found,
    stageId: string,
    marks: CheckPersonRow['marks'],
  ) => {
    const skips = (await repo.skipsOn(clanId, check.day)).get(person.memberKey) ?? [];
    return resultsOf(check, marks, skips)[stageId];
  };

  /** Stores a mark of a closed check with its result, and the new numbers. */
  const storeMark = async (
    work: UnitOfWork,
    actor: CheckActor,
    found: Found,
    stageId: string,
    to: Mark | null,
  ): Promise<Changed> => {
    const { check, person, rev } = found;
    const { clanId, characterName } = actor;
    const marks = sameMark(person.marks[stageId], to)
      ? person.marks
      : { ...withMark(person.marks, stageId, to, characterName) };
    const result = await resultNow(clanId, found, stageId, marks);
    const after: CheckPersonRow = {
      ...person,
      marks,
      results: { ...person.results, ...(result !== undefined && { [stageId]: result }) },
      rev,
    };
    return { check: await storeResults(work, clanId, { ...check, rev }, [after]), person: after };
  };

  const notify = async (
    work: UnitOfWork,
    actor: CheckActor,
    kind: AbsenceAppealNotice['kind'],
    { check, person }: Changed,
    {
      stageId,
      reason,
      userIds,
    }: { readonly stageId: string; readonly reason: string; readonly userIds: readonly UserId[] },
  ): Promise<void> => {
    if (userIds.length === 0) return;
    const { clanId, characterName: by } = actor;
    await notices.notify(work, {
      clanId,
      rev: check.rev,
      userIds,
      notice: {
        kind,
        checkId: check.id,
        stageId,
        eventName: check.name,
        eventKind: check.kind,
        day: check.day,
        characterName: person.name,
        by,
        reason,
      },
    });
  };

  /** The person and the check once an open appeal is decided. */
  const withDecision = (
    work: UnitOfWork,
    { characterName: by }: CheckActor,
    found: Found,
    stageId: string,
    { appeal, state, answer }: Pick<Appeal, 'state' | 'answer'> & { readonly appeal: Appeal },
  ): Found => {
    const decided = { ...appeal, state, answer, by, decidedAt: work.now.toISOString() };
    const { check, person, rev } = found;
    return {
      ...found,
      check: { ...check, openAppeals: Math.max(0, check.openAppeals - 1), rev },
      person: { ...person, appeals: { ...person.appeals, [stageId]: decided }, rev },
    };
  };

  /** Tells whoever appealed. */
  const notifyDecided = (
    work: UnitOfWork,
    actor: CheckActor,
    kind: AbsenceAppealNotice['kind'],
    changed: Changed,
    stageId: string,
    reason: string,
  ): Promise<void> => {
    const { userId } = changed.person;
    return notify(work, actor, kind, changed, { stageId, reason, userIds: userId === null ? [] : [userId] });
  };

  return {
    async correct(work, actor, id, { base, to, reason, ...cell }) {
      const found = await cellOf(work, actor.clanId, id, cell);
      if (!found.ok) return found;
      const { check, person } = found.value;
      const may = mayCorrect(check, { role: actor.role, isOwn: isOwn(actor, person) }, work.now.getTime());
      if (!may.ok) return may;
      const stored = person.marks[cell.stageId] ?? null;
      if (sameMark(stored, to)) {
        const result = await resultNow(actor.clanId, found.value, cell.stageId, person.marks);
        if (result?.state === person.results?.[cell.stageId]?.state) return ok({ check, person });
        const judged = await storeMark(work, actor, found.value, cell.stageId, to);
        await auditJudged(work, actor, check, person, judged.person, reason);
        if (result?.state === 'unexcused')
          await noticeMissed(work, notices, {
            clanId: actor.clanId,
            check: judged.check,
            people: [judged.person],
          });
        await onCounted(work, actor.clanId);
        return ok(judged);
      }
      if (!sameMark(stored, base)) return err('absences.markMoved', { stored });
      const appeal = person.appeals[cell.stageId];
      // what the member asked for: no second officer decides on it
      const isGranted = appeal?.state === 'open' && to !== null && (to.present || to.hasReason);
      const settled = isGranted
        ? withDecision(work, actor, found.value, cell.stageId, { appeal, state: 'accepted', answer: reason })
        : found.value;
      const changed = await storeMark(work, actor, settled, cell.stageId, to);
      const before = new Map([[person.memberKey, person]]);
      await auditMarks(work, actor, check, before, [changed.person], { action: 'check.corrected', reason });
      if (isGranted) await notifyDecided(work, actor, 'absenceAccepted', changed, cell.stageId, reason ?? '');
      await onCounted(work, actor.clanId);
      return ok(changed);
    },

    async appeal(work, actor, id, { reason, ...cell }) {
      const { clanId, userId } = actor;
      const found = await cellOf(work, clanId, id, cell, (one) => one.userId === userId);
      if (!found.ok) return found;
      const { repo, check, person, rev } = found.value;
      const { stageId } = cell;
      const may = mayAppeal(check, person.results?.[stageId]?.state, person.appeals[stageId]);
      if (!may.ok) return may;
      const appeal: Appeal = {
        reason,
        at: work.now.toISOString(),
        state: 'open',
        answer: null,
        by: null,
        decidedAt: null,
      };
      const after: CheckPersonRow = {
        ...person,
        appeals: { ...person.appeals, [stageId]: appeal },
        rev,
      };
      const row: CheckRow = { ...check, openAppeals: check.openAppeals + 1, rev };
      await repo.putPeople(clanId, [after]);
      await repo.put(clanId, row);
      await auditCheck(work, actor, 'check.appealed', check, { after: { reason }, person: after });
      const userIds = (await repo.officers(clanId)).filter((officer) => officer !== userId);
      await notify(
        work,
        actor,
        'absenceAppealed',
        { check: row, person: after },
        { stageId, reason, userIds },
      );
      return ok(after);
    },

    async decide(work, actor, id, { decision, reason, ...cell }) {
      const { clanId } = actor;
      const found = await cellOf(work, clanId, id, cell);
      if (!found.ok) return found;
      const { repo, check, person } = found.value;
      const { stageId } = cell;
      const may = mayDecide(person.appeals[stageId], isOwn(actor, person));
      if (!may.ok) return may;
      const state = decision === 'rejected' ? 'rejected' : 'accepted';
      const decided = withDecision(work, actor, found.value, stageId, {
        appeal: may.value,
        state,
        answer: reason,
      });
      let changed: Changed = { check: decided.check, person: decided.person };
      if (decision === 'rejected') {
        await repo.putPeople(clanId, [decided.person]);
        await repo.put(clanId, decided.check);
      } else changed = await storeMark(work, actor, decided, stageId, MARKS[decision]);
      const action: AuditAction = decision === 'rejected' ? 'check.appealRejected' : 'check.appealAccepted';
      await auditCheck(work, actor, action, check, {
        before: decision === 'rejected' ? null : { state: person.results?.[stageId]?.state ?? 'unmarked' },
        after: {
          appeal: may.value.reason,
          answer: reason,
          ...(decision !== 'rejected' && { state: decision }),
        },
        person: decided.person,
      });
      const kind = state === 'accepted' ? 'absenceAccepted' : 'absenceRejected';
      await notifyDecided(work, actor, kind, changed, stageId, reason);
      if (state === 'accepted') await onCounted(work, clanId);
      return ok(changed);
    },
  };
}
