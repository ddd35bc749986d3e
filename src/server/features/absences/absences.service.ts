/** Checks: begun, marked by several officers at once, and closed by one. Source: decision "Checks count once a person has closed them". */
import type { CheckPersonRow, CheckRow, LostMark } from '../../../contract/absences.ts';
import {
  CHECK_AHEAD_DAYS,
  CHECK_PAST_DAYS,
  checkIdOf,
  isBeforeStart,
  joinedInTime,
  MAX_CHECK_STAGES,
  MAX_CHECKS_PER_DAY,
  MAX_GUESTS,
  sameStage,
  sortedStages,
  type CheckId,
  type CheckStage,
} from '../../../domain/absences/check.ts';
import { fitsSchedule } from '../../../domain/absences/fits-schedule.ts';
import { outcomeOf, withMark, type MarkChange } from '../../../domain/absences/marks.ts';
import { resultsOf, sameSummary, summaryOf, type Summary } from '../../../domain/absences/results.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { EventKind } from '../../../domain/schedule/event.ts';
import type { OccurrenceKey } from '../../../domain/schedule/occurrences.ts';
import { dayAt } from '../../../domain/schedule/zoned-time.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import { visibleLine } from '../../../domain/visible-text.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { CheckSchedule } from './absences.ports.ts';
import { createAbsencesRepo, type AbsencesRepo } from './absences.repo.ts';
import { auditCheck, auditMarks, auditMissed, type CheckActor } from './check-audit.ts';
import { personRowId } from './check-rows.repo.ts';
import { noticeLost } from './lost-notice.ts';
import { noticeMissed } from './notices/missed-notice.ts';
import { createTalliesRepo } from './statistics/tallies.repo.ts';

const DAY_MS = 86_400_000;
/** Rows of older checks keep the account they had. */
const HAND_OVER_DAYS = 100;

export interface NewCheck {
  readonly id: CheckId;
  readonly occurrence: OccurrenceKey | null;
  readonly name: string;
  readonly kind: EventKind;
  readonly isMandatory: boolean;
  readonly startsAt: string;
  readonly stages: readonly CheckStage[];
}

type StageContent = Omit<CheckStage, 'id'> | null;

export interface AbsencesService {
  create(
    work: UnitOfWork,
    actor: Authorized<CheckActor>,
    wanted: NewCheck,
  ): Promise<
    Result<
      { readonly check: CheckRow; readonly people: readonly CheckPersonRow[] },
      'absences.dateOutside' | 'absences.notPlanned' | 'absences.tooMany' | 'absences.idTaken'
    >
  >;
  mark(
    work: UnitOfWork,
    actor: Authorized<CheckActor>,
    id: CheckId,
    marks: readonly MarkChange[],
  ): Promise<
    Result<
      { readonly people: readonly CheckPersonRow[]; readonly lost: readonly LostMark[] },
      'absences.notFound'
    >
  >;
  setStage(
    work: UnitOfWork,
    actor: Authorized<CheckActor>,
    id: CheckId,
    change: { readonly stageId: string; readonly base: StageContent; readonly to: StageContent },
  ): Promise<
    Result<CheckRow, 'absences.notFound' | 'absences.closed' | 'absences.stageMoved' | 'absences.stages'>
  >;
  setGuest(
    work: UnitOfWork,
    actor: Authorized<CheckActor>,
    id: CheckId,
    guest: { readonly name: string; readonly isListed: boolean },
  ): Promise<Result<CheckRow, 'absences.notFound' | 'absences.closed' | 'absences.tooManyGuests'>>;
  close(
    work: UnitOfWork,
    actor: Authorized<CheckActor>,
    id: CheckId,
    said: { readonly seen: Summary; readonly isEarly?: boolean | undefined },
  ): Promise<
    Result<CheckRow, 'absences.notFound' | 'absences.closed' | 'absences.notBegun' | 'absences.moved'>
  >;
  remove(
    work: UnitOfWork,
    actor: Authorized<CheckActor>,
    id: CheckId,
  ): Promise<Result<null, 'absences.notFound' | 'absences.closed'>>;
  /** Who has signed in since finds their results. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

/** The people of a check with what closing it now would say of each. */
export async function peopleWithResults(
  repo: AbsencesRepo,
  clanId: ClanId,
  check: CheckRow,
): Promise<readonly CheckPersonRow[]> {
  const skips = await repo.skipsOn(clanId, check.day);
  return (await repo.people(clanId, check.id)).map((person) => ({
    ...person,
    results: resultsOf(check, person.marks, skips.get(person.memberKey) ?? []),
  }));
}

export function createAbsencesService({
  rules,
  schedule,
  notices,
  onCounted,
}: {
  readonly rules: RulesPort;
  readonly schedule: Pick<CheckSchedule, 'event'>;
  readonly notices: NoticesPort;
  readonly onCounted: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
}): AbsencesService {
  /** An open check under the clan's lock. */
  const openCheck = async (
    work: UnitOfWork,
    clanId: ClanId,
    id: CheckId,
  ): Promise<
    Result<
      { readonly repo: AbsencesRepo; readonly check: CheckRow; readonly rev: number },
      'absences.notFound' | 'absences.closed'
    >
  > => {
    const repo = createAbsencesRepo(work.db);
    if ((await repo.find(clanId, id)) === null) return err('absences.notFound');
    const rev = await work.nextRev(clanId);
    const check = await repo.find(clanId, id);
    if (check === null) return err('absences.notFound');
    return check.state === 'closed'
      ? err('absences.closed', { by: check.closedBy })
      : ok({ repo, check, rev });
  };

  return {
    async create(work, actor, { id, occurrence, startsAt, stages, ...content }) {
      const { clanId } = actor;
      if (occurrence !== null && id !== checkIdOf(occurrence)) return err('absences.idTaken');
      const startsAtMs = Date.parse(startsAt);
      const age = work.now.getTime() - startsAtMs;
      if (age > CHECK_PAST_DAYS * DAY_MS || age < -CHECK_AHEAD_DAYS * DAY_MS)
        return err('absences.dateOutside', { past: CHECK_PAST_DAYS, ahead: CHECK_AHEAD_DAYS });
      const { timeZone } = await rules.rules(clanId, work);
      const rev = await work.nextRev(clanId);
      const repo = createAbsencesRepo(work.db);
      const present = await repo.find(clanId, id);
      // somebody has begun it already: theirs is the one, closed or not
      if (present !== null)
        return present.eventId === (occurrence?.eventId ?? null) &&
          present.eventDate === (occurrence?.date ?? null)
          ? ok({ check: present, people: await repo.people(clanId, id) })
          : err('absences.idTaken');
      const event = occurrence === null ? null : await schedule.event(work, clanId, occurrence.eventId);
      if (
        occurrence !== null &&
        (event === null ||
          !fitsSchedule(
            { date: occurrence.date, startsAtMs },
            { event: event === 'removed' ? null : event, clanZone: timeZone, nowMs: work.now.getTime() },
          ))
      )
        return err('absences.notPlanned');
      const day = dayAt(timeZone, startsAtMs);
      if ((await repo.countOn(clanId, day)) >= MAX_CHECKS_PER_DAY)
        return err('absences.tooMany', { most: MAX_CHECKS_PER_DAY });
      // what is known of the event is the schedule's, whatever an older one on the device said
      const known = event === null || event === 'removed' ? content : event;
      const check: CheckRow = {
        name: known.name,
        kind: known.kind,
        isMandatory: known.isMandatory,
        id,
        eventId: occurrence?.eventId ?? null,
        eventDate: occurrence?.date ?? null,
        day,
        startsAt: new Date(startsAtMs).toISOString(),
        stages: [...sortedStages(stages)],
        state: 'open',
        createdBy: actor.characterName,
        createdAt: work.now.toISOString(),
        closedBy: null,
        closedAt: null,
        summary: null,
        openAppeals: 0,
        rev,
      };
      const people = (await repo.roster(clanId)).map(({ key, joinedAt, ...member }): CheckPersonRow => ({
        ...member,
        id: personRowId(id, key),
        checkId: id,
        memberKey: key,
        isCounted: joinedInTime(joinedAt, startsAtMs),
        marks: {},
        results: null,
        appeals: {},
        rev,
      }));
      await repo.put(clanId, check);
      await repo.putPeople(clanId, people);
      await auditCheck(work, actor, 'check.began', check, { after: { stages: check.stages } });
      return ok({ check, people });
    },

    async mark(work, actor, id, marks) {
      const { clanId, characterName } = actor;
      const repo = createAbsencesRepo(work.db);
      if ((await repo.find(clanId, id)) === null) return err('absences.notFound');
      const rev = await work.nextRev(clanId);
      const check = await repo.find(clanId, id);
      if (check === null) return err('absences.notFound');
      const stageIds = new Set(check.stages.map(({ id: stageId }) => stageId));
      const keys = [...new Set(marks.map(({ memberKey }) => memberKey))];
      const before = new Map((await repo.some(clanId, id, keys)).map((person) => [person.memberKey, person]));
      const after = new Map(before);
      const lost: LostMark[] = [];
      for (const change of marks) {
        const { memberKey, stageId, to } = change;
        const person = after.get(memberKey);
        const stored = person?.marks[stageId] ?? null;
        const outcome = outcomeOf(stored, change);
        if (outcome === 'reached') continue;
        if (person !== undefined && outcome === 'stored' && check.state === 'open' && stageIds.has(stageId))
          after.set(memberKey, {
            ...person,
            marks: { ...withMark(person.marks, stageId, to, characterName) },
            rev,
          });
        else
          lost.push({
            memberKey,
            name: person?.name ?? visibleLine(memberKey),
            stageId,
            to,
            stored: stored === null ? null : { present: stored.present, hasReason: stored.hasReason },
            by: stored?.by ?? null,
          });
      }
      const people = [...after.values()].filter((person) => person !== before.get(person.memberKey));
      await repo.putPeople(clanId, people);
      if (people.length > 0) await auditMarks(work, actor, check, before, people);
      if (lost.length > 0) await noticeLost(work, notices, actor, { check, lost, rev });
      return ok({ people, lost });
    },

    async setStage(work, actor, id, { stageId, base, to }) {
      const open = await openCheck(work, actor.clanId, id);
      if (!open.ok) return open;
      const { repo, check, rev } = open.value;
      const stored = check.stages.find((stage) => stage.id === stageId) ?? null;
      if (sameStage(stored, to)) return ok(check);
      if (!sameStage(stored, base)) return err('absences.stageMoved', { stored });
      const others = check.stages.filter((stage) => stage.id !== stageId);
      const stages =
        to === null
          ? others
          : check.stages.some((stage) => stage.id === stageId)
            ? check.stages.map((stage) => (stage.id === stageId ? { id: stageId, ...to } : stage))
            : [...check.stages, { id: stageId, ...to }];
      if (stages.length === 0 || stages.length > MAX_CHECK_STAGES)
        return err('absences.stages', { most: MAX_CHECK_STAGES });
      const row: CheckRow = { ...check, stages: [...sortedStages(stages)], rev };
      await repo.put(actor.clanId, row);
      await auditCheck(work, actor, 'check.stageSet', row, {
        before: { stages: check.stages },
        after: { stages: row.stages },
      });
      return ok(row);
    },

    async setGuest(work, actor, id, { name, isListed }) {
      const { clanId } = actor;
      const open = await openCheck(work, clanId, id);
      if (!open.ok) return open;
      const { repo, rev } = open.value;
      const key = nameKey(name);
      const [present] = await repo.some(clanId, id, [key]);
      // a member is no guest, and who is listed already stays so
      const isReached = isListed ? present !== undefined : present?.rank !== null;
      if (isReached) return ok(open.value.check);
      const check: CheckRow = { ...open.value.check, rev };
      const rowId = personRowId(id, key);
      if (isListed) {
        const guests = (await repo.people(clanId, id)).filter(({ rank }) => rank === null);
        if (guests.length >= MAX_GUESTS) return err('absences.tooManyGuests', { most: MAX_GUESTS });
        const guest: CheckPersonRow = {
          id: rowId,
          checkId: id,
          memberKey: key,
          name,
          rank: null,
          userId: null,
          isCounted: false,
          marks: {},
          results: null,
          appeals: {},
          rev,
        };
        await repo.putPeople(clanId, [guest]);
      } else {
        await repo.removePerson(clanId, rowId);
        await work.addTombstone({ clanId, rev, kind: 'checkPeople', id: rowId, ownerUserId: null });
      }
      await repo.put(clanId, check);
      await auditCheck(work, actor, isListed ? 'check.guestAdded' : 'check.guestRemoved', check, {
        [isListed ? 'after' : 'before']: { guest: name },
      });
      return ok(check);
    },

    async close(work, actor, id, { seen, isEarly = false }) {
      const { clanId } = actor;
      const open = await openCheck(work, clanId, id);
      if (!open.ok) return open;
      const { repo, check, rev } = open.value;
      if (!isEarly && isBeforeStart(check, work.now.getTime())) return err('absences.notBegun');
      const people = await peopleWithResults(repo, clanId, check);
      const summary = summaryOf(people, check.stages);
      if (!sameSummary(summary, seen)) return err('absences.moved', { summary });
      const row: CheckRow = {
        ...check,
        state: 'closed',
        closedBy: actor.characterName,
        closedAt: work.now.toISOString(),
        summary: { ...summary },
        rev,
      };
      await repo.put(clanId, row);
      await repo.putPeople(
        clanId,
        people.map((person) => ({ ...person, rev })),
      );
      await createTalliesRepo(work.db).put(clanId, row, people);
      await auditCheck(work, actor, 'check.closed', row, { after: { ...summary } });
      await auditMissed(work, actor, row, people);
      await noticeMissed(work, notices, { clanId, check: row, people });
      await onCounted(work, clanId);
      return ok(row);
    },

    async remove(work, actor, id) {
      const { clanId } = actor;
      const open = await openCheck(work, clanId, id);
      if (!open.ok) return open;
      const { repo, check, rev } = open.value;
      const people = await repo.people(clanId, id);
      await work.putIntoBin({
        clanId,
        by: actor,
        kind: 'check',
        id,
        title: check.name,
        facts: { from: check.day, people: people.length },
      });
      await repo.remove(clanId, id);
      for (const person of people)
        await work.addTombstone({ clanId, rev, kind: 'checkPeople', id: person.id, ownerUserId: null });
      await work.addTombstone({ clanId, rev, kind: 'checks', id, ownerUserId: null });
      await auditCheck(work, actor, 'check.deleted', check, { before: { stages: check.stages } });
      return ok(null);
    },

    async settle(work, clanId) {
      const dayFrom = addDays(dayAt('UTC', work.now.getTime()), -HAND_OVER_DAYS);
      await createAbsencesRepo(work.db).handOver(clanId, dayFrom, () => work.nextRev(clanId));
    },
  };
}
