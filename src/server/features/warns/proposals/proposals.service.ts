/**
 * Proposals of warns: made from absences without a reason, corrected and taken back with them, decided by officers.
 * Source: the decision "Proposals come from closed checks".
 */
import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../../../contract/registry/audit.ts';
import type { UndoRefusal, WarnProposal } from '../../../../contract/warn-proposals.ts';
import type { WarnRow } from '../../../../contract/warns.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { type ClanId, toId } from '../../../../domain/ids.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { mayAct, warnReasonOf } from '../../../../domain/warns/change-warn.ts';
import {
  type Absence,
  absenceKey,
  countedSince,
  dueProposals,
  stillMissed,
  withCorrected,
  type WarnProposalId,
} from '../../../../domain/warns/propose.ts';
import { undoState, undoWarn } from '../../../../domain/warns/undo.ts';
import type { WarnId } from '../../../../domain/warns/warn.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { ClanDays } from '../../../ports/clan-days.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { UnexcusedAbsences } from '../../../ports/discipline/unexcused-absences.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { sidesOf, type SidesRefusal, type WarnActor, type WarnsService } from '../issued/warns.service.ts';
import { createWarnsRepo } from '../issued/warns.repo.ts';
import { createProposalsRepo } from './proposals.repo.ts';

interface Left {
  readonly id: string;
  readonly now: WarnProposal | null;
}
type Refusal<Method extends (...args: never) => Promise<Result<unknown, string>>> =
  Awaited<ReturnType<Method>> extends Result<unknown, infer Code> ? Code : never;

export interface ProposalsService {
  confirm(
    work: UnitOfWork,
    actor: Authorized<WarnActor>,
    wanted: readonly {
      readonly id: WarnProposalId;
      readonly warnId: WarnId;
      readonly reason: string | null;
      readonly cost: number;
    }[],
  ): Promise<Result<{ readonly warns: WarnRow[]; readonly left: Left[] }, Refusal<WarnsService['add']>>>;
  dismiss(
    work: UnitOfWork,
    actor: Authorized<WarnActor>,
    ids: readonly WarnProposalId[],
    note: string | null,
  ): Promise<Result<{ readonly dismissed: WarnProposal[]; readonly left: Left[] }, SidesRefusal>>;
  /**
   * Those that can be are open again, without the warns that came of them; what is open already counts as undone.
   * Refused, with the reason of the first, where none can be.
   */
  undo(
    work: UnitOfWork,
    actor: Authorized<WarnActor>,
    decided: readonly { readonly id: WarnProposalId; readonly warnId: WarnId | null }[],
  ): Promise<
    Result<
      {
        readonly undone: Left[];
        readonly warns: WarnRow[];
        readonly left: { readonly id: string; readonly code: UndoRefusal }[];
      },
      UndoRefusal
    >
  >;
  /**
   * Takes back open ones whose absences are none any more, names in the others what is still missed, marks in active
   * warns what was corrected since, and makes those that are due.
   */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

/** What must change for the proposals to follow from the absences. */
interface Due {
  readonly gone: readonly WarnProposal[];
  /** As they are to read. */
  readonly corrected: readonly WarnProposal[];
  readonly fresh: readonly (readonly Absence[])[];
}

export function createProposalsService({
  rules,
  days,
  notices,
  absences,
  ids,
  warns,
}: {
  readonly rules: RulesPort;
  readonly days: ClanDays;
  readonly notices: NoticesPort;
  readonly absences: UnexcusedAbsences;
  readonly ids: Ids;
  readonly warns: Pick<WarnsService, 'add' | 'remove'>;
}): ProposalsService {
  const appendAudit = (
    work: UnitOfWork,
    clanId: ClanId,
    actor: WarnActor | null,
    action: AuditAction,
    before: WarnProposal | null,
    after: WarnProposal | null,
  ) =>
    work.appendAudit({
      clanId,
      actor: actor === null ? null : { userId: actor.userId, characterName: actor.characterName },
      action,
      entityKind: 'warnProposal',
      entityId: (after ?? before)?.id ?? '',
      before,
      after,
    });

  const due = async (work: UnitOfWork, clanId: ClanId): Promise<Due> => {
    const { warns: settings, timeZone } = await rules.rules(clanId, work);
    const repo = createProposalsRepo(work.db);
    const open = await repo.open(clanId);
    const counting = await repo.counting(clanId, work.now);
    const today = days.dayAt(work.now, timeZone);
    const since = countedSince(settings, today);
    const oldest = [...open, ...counting].flatMap((one) => one.absences.map(({ day }) => day)).toSorted()[0];
    const starts = [since, oldest].flatMap((day) => day ?? []).toSorted();
    const [from] = starts;
    if (from === undefined) return { gone: [], corrected: [], fresh: [] };
    const found = await absences.between(work, clanId, from, today);
    const missed = new Map<string, Map<string, Absence>>();
    for (const one of found)
      missed.set(one.nameKey, (missed.get(one.nameKey) ?? new Map<string, Absence>()).set(one.checkId, one));
    const missedBy = (key: string): ReadonlyMap<string, Absence> => missed.get(key) ?? new Map();
    const listed = await createWarnsRepo(work.db).members(clanId);
    const gone = open.filter(
      (one) =>
        !listed.has(one.memberKey) ||
        one.absences.some(({ checkId }) => !missedBy(one.memberKey).has(checkId)),
    );
    const corrected = [
      ...open
        .filter((one) => !gone.includes(one))
        .map((one) => [one, stillMissed(one.absences, missedBy(one.memberKey))] as const),
      // of who has left the clan no absence is found, corrected or not
      ...counting
        .filter(({ memberKey }) => listed.has(memberKey))
        .map((one) => [one, withCorrected(one.absences, missedBy(one.memberKey))] as const),
    ].flatMap(([one, now]) => (isDeepStrictEqual(one.absences, now) ? [] : [{ ...one, absences: [...now] }]));
    // nobody warns the leader
    const warnable = found.filter(({ nameKey }) => {
      const member = listed.get(nameKey);
      return member !== undefined && member.role !== 'leader';
    });
    const used = new Set(await repo.used(clanId, warnable));
    for (const { memberKey: nameKey, absences: own } of gone)
      for (const { checkId } of own) used.delete(absenceKey({ checkId, nameKey }));
    return { gone, corrected, fresh: dueProposals(warnable, settings, today, used) };
  };

  /** Makes the proposals what the absences say, under the clan's lock. */
  const follow = async (work: UnitOfWork, clanId: ClanId, rev: number): Promise<void> => {
    const { gone, corrected, fresh } = await due(work, clanId);
    const repo = createProposalsRepo(work.db);
    for (const one of gone) {
      await repo.remove(clanId, one.id);
      await work.addTombstone({ clanId, rev, kind: 'warnProposals', id: one.id, ownerUserId: null });
      await appendAudit(work, clanId, null, 'warnProposal.takenBack', one, null);
    }
    for (const one of corrected) await repo.putAbsences(clanId, { ...one, rev });
    for (const own of fresh) {
      const [first] = own;
      if (first === undefined) continue;
      const proposal: WarnProposal = {
        id: toId<WarnProposalId>(ids.id()),
        memberKey: first.nameKey,
        characterName: first.name,
        absences: own.map(({ checkId, day, eventName, stages }) => ({
          checkId,
          day,
          eventName,
          stages: [...stages],
        })),
        status: 'open',
        madeAt: work.now.toISOString(),
        decidedBy: null,
        decidedAt: null,
        note: null,
        rev,
      };
      await repo.insert(clanId, proposal);
      await appendAudit(work, clanId, null, 'warnProposal.made', null, proposal);
    }
    const [about] = fresh.flat();
    const officers = await createWarnsRepo(work.db).officers(clanId);
    if (about !== undefined && officers.length > 0)
      await notices.notify(work, {
        clanId,
        rev,
        userIds: officers,
        notice: { kind: 'warnProposed', characterName: about.name, count: fresh.length },
      });
  };

  /** Those that are still open, and the rest as it is now. */
  const stillOpen = async (
    work: UnitOfWork,
    clanId: ClanId,
    wanted: readonly WarnProposalId[],
  ): Promise<{ readonly open: readonly WarnProposal[]; readonly left: Left[] }> => {
    const repo = createProposalsRepo(work.db);
    const open: WarnProposal[] = [];
    const left: Left[] = [];
    for (const id of new Set(wanted)) {
      const now = await repo.find(clanId, id);
      if (now?.status === 'open') open.push(now);
      else left.push({ id, now });
    }
    return { open, left };
  };

  /** The warn that was removed; null for a dismissed proposal. */
  const undoOne = async (
    work: UnitOfWork,
    actor: Authorized<WarnActor>,
    { id, warnId }: { readonly id: WarnProposalId; readonly warnId: WarnId | null },
    rev: number,
  ): Promise<Result<WarnRow | null, UndoRefusal>> => {
    const { clanId } = actor;
    const repo = createProposalsRepo(work.db);
    const stored = createWarnsRepo(work.db);
    const found = await repo.findDecided(clanId, id);
    if (found === null) return err('warns.gone');
    const before = found.proposal;
    const isOwn = before.decidedBy !== null && nameKey(before.decidedBy) === nameKey(actor.characterName);
    const state = undoState(
      {
        status: before.status,
        isOwnDecision: isOwn && found.warnId === warnId,
        decidedAtMs: Date.parse(before.decidedAt ?? ''),
      },
      work.now.getTime(),
    );
    if (state === 'same') return ok(null);
    if (state === 'decided') return err('warns.undoTaken', { by: before.decidedBy });
    if (state === 'late') return err('warns.undoLate');
    const may = mayAct(
      sidesOf(actor, await stored.member(clanId, before.memberKey), { key: before.memberKey, userId: null }),
    );
    if (!may.ok) return may;
    let removed: WarnRow | null = null;
    if (warnId !== null) {
      const warn = await stored.find(clanId, warnId);
      if (warn === null) return err('warns.gone');
      const open = undoWarn(warn);
      if (!open.ok) return open;
      const done = await warns.remove(work, actor, warnId, null);
      if (!done.ok) return done.code === 'warns.notFound' ? err('warns.gone') : err(done.code, done.details);
      removed = done.value;
    }
    await repo.reopen(clanId, id, rev);
    const after = await repo.find(clanId, id);
    await appendAudit(work, clanId, actor, 'warnProposal.decisionUndone', before, after);
    return ok(removed);
  };

  return {
    async undo(work, actor, decided) {
      const { clanId } = actor;
      const rev = await work.nextRev(clanId);
      const undone: WarnProposalId[] = [];
      const removed: WarnRow[] = [];
      const left: { readonly id: string; readonly code: UndoRefusal }[] = [];
      let first: Result<never, UndoRefusal> | null = null;
      for (const one of new Map(decided.map((each) => [each.id, each])).values()) {
        const done = await undoOne(work, actor, one, rev);
        if (done.ok) {
          undone.push(one.id);
          if (done.value !== null) removed.push(done.value);
          continue;
        }
        left.push({ id: one.id, code: done.code });
        first ??= done;
      }
      if (undone.length === 0 && first !== null) return first;
      // an absence may have been corrected since
      await follow(work, clanId, rev);
      const repo = createProposalsRepo(work.db);
      const now: Left[] = [];
      for (const id of undone) now.push({ id, now: await repo.find(clanId, id) });
      return ok({ undone: now, warns: removed, left });
    },

    async confirm(work, actor, wanted) {
      const { clanId } = actor;
      const rev = await work.nextRev(clanId);
      // the warn states what is true now, whatever the officer's device showed
      await follow(work, clanId, rev);
      const { open, left } = await stillOpen(
        work,
        clanId,
        wanted.map(({ id }) => id),
      );
      const repo = createProposalsRepo(work.db);
      const added: WarnRow[] = [];
      for (const before of open) {
        const one = wanted.find(({ id }) => id === before.id);
        if (one === undefined) continue;
        const { warnId: id, reason, cost } = one;
        const warn = await warns.add(work, actor, {
          id,
          member: before.characterName,
          reason,
          cost,
          absences: before.absences,
        });
        if (!warn.ok) return warn;
        const after: WarnProposal = {
          ...before,
          status: 'confirmed',
          decidedBy: actor.characterName,
          decidedAt: work.now.toISOString(),
          rev,
        };
        await repo.decide(clanId, after, id);
        await appendAudit(work, clanId, actor, 'warnProposal.confirmed', before, after);
        added.push(warn.value);
      }
      return ok({ warns: added, left });
    },

    async dismiss(work, actor, wanted, note) {
      const { clanId } = actor;
      const rev = await work.nextRev(clanId);
      const { open, left } = await stillOpen(work, clanId, wanted);
      const repo = createProposalsRepo(work.db);
      const listed = await createWarnsRepo(work.db).members(clanId);
      const dismissed: WarnProposal[] = [];
      for (const before of open) {
        const may = mayAct(
          sidesOf(actor, listed.get(before.memberKey) ?? null, { key: before.memberKey, userId: null }),
        );
        if (!may.ok) return may;
        const after: WarnProposal = {
          ...before,
          status: 'dismissed',
          decidedBy: actor.characterName,
          decidedAt: work.now.toISOString(),
          note: warnReasonOf(note),
          rev,
        };
        await repo.decide(clanId, after, null);
        await appendAudit(work, clanId, actor, 'warnProposal.dismissed', before, after);
        dismissed.push(after);
      }
      return ok({ dismissed, left });
    },

    async settle(work, clanId) {
      const { gone, corrected, fresh } = await due(work, clanId);
      if (gone.length + corrected.length + fresh.length > 0)
        await follow(work, clanId, await work.nextRev(clanId));
    },
  };
}
