/** Wars: begun, entered stage by stage, and confirmed. Source: decision "A stage counts once a person has confirmed it". */
import type { ClanWarRow, WarStageRow } from '../../../contract/clan-wars.ts';
import { fitsSchedule } from '../../../domain/absences/fits-schedule.ts';
import { mayConfirm, stageMark } from '../../../domain/clan-wars/stage.ts';
import {
  filledContent,
  freeStageNumber,
  MAX_WAR_STAGES,
  MAX_WARS_PER_DAY,
  sameWarContent,
  WAR_PAST_DAYS,
  warIdOf,
  type ClanWarId,
  type StageContent,
  type WarContent,
  type WarKind,
} from '../../../domain/clan-wars/war.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { OccurrenceKey } from '../../../domain/schedule/occurrences.ts';
import { dayAt } from '../../../domain/schedule/zoned-time.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { ClanWarDeps, WarSchedule } from './clan-wars.ports.ts';
import { createLineupOf } from './lineup.ts';
import { createClanWarsRepo, stageRowId, type ClanWarsRepo } from './rows/clan-wars.repo.ts';
import { auditWar, stageFacts, type WarActor } from './rows/war-audit.ts';

const DAY_MS = 86_400_000;
/** Devices' clocks are not exact, and officers prepare. */
const AHEAD_MS = DAY_MS;

export interface NewWar {
  readonly id: ClanWarId;
  readonly occurrence: OccurrenceKey | null;
  readonly name: string;
  readonly kind: WarKind;
  readonly startsAt: string;
  readonly content: WarContent;
}

/** A war under the clan's lock. */
export interface LockedWar {
  readonly repo: ClanWarsRepo;
  readonly war: ClanWarRow;
  readonly rev: number;
}

/** A war with one of its stages, under the clan's lock. */
export interface LockedStage extends LockedWar {
  readonly stages: readonly WarStageRow[];
  /** Null: nothing is entered. */
  readonly stage: WarStageRow | null;
}

export interface ClanWarsService {
  create(
    work: UnitOfWork,
    actor: Authorized<WarActor>,
    wanted: NewWar,
  ): Promise<
    Result<ClanWarRow, 'clanWars.farDate' | 'clanWars.notPlanned' | 'clanWars.tooMany' | 'request.invalid'>
  >;
  edit(
    work: UnitOfWork,
    actor: Authorized<WarActor>,
    id: ClanWarId,
    change: { readonly base: WarContent; readonly to: WarContent },
  ): Promise<Result<ClanWarRow, 'clanWars.moved' | 'clanWars.notFound'>>;
  enter(
    work: UnitOfWork,
    actor: Authorized<WarActor>,
    id: ClanWarId,
    entry: {
      readonly stageId: string;
      readonly number?: number | undefined;
      readonly seen: string | null;
      readonly stage: StageContent;
    },
  ): Promise<
    Result<
      WarStageRow,
      'clanWars.confirmed' | 'clanWars.moved' | 'clanWars.notFound' | 'clanWars.tooManyStages'
    >
  >;
  confirm(
    work: UnitOfWork,
    actor: Authorized<WarActor>,
    id: ClanWarId,
    seen: { readonly stageId: string; readonly seen: string },
  ): Promise<
    Result<
      { readonly war: ClanWarRow; readonly stage: WarStageRow },
      'clanWars.confirmed' | 'clanWars.moved' | 'clanWars.notFound' | 'clanWars.undecided'
    >
  >;
}

export async function lockWar(
  work: UnitOfWork,
  clanId: ClanId,
  id: ClanWarId,
): Promise<Result<LockedWar, 'clanWars.notFound'>> {
  const repo = createClanWarsRepo(work.db);
  const rev = await work.nextRev(clanId);
  const war = await repo.find(clanId, id);
  return war === null ? err('clanWars.notFound') : ok({ repo, war, rev });
}

export async function lockStage(
  work: UnitOfWork,
  clanId: ClanId,
  id: ClanWarId,
  stageId: string,
): Promise<Result<LockedStage, 'clanWars.notFound'>> {
  const locked = await lockWar(work, clanId, id);
  if (!locked.ok) return locked;
  const stages = await locked.value.repo.stages(clanId, id);
  const stage = stages.find((one) => one.stageId === stageId) ?? null;
  return ok({ ...locked.value, stages, stage });
}

/** The content of a stage as rows have it. */
export function contentFields({ name, startsAt, outcome, ownScore, enemyScore, rows }: StageContent) {
  return {
    name,
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    outcome,
    ownScore,
    enemyScore,
    rows: rows.map((row) => ({ ...row, doubtful: [...row.doubtful] })),
  };
}

/** What somebody learns whose view of a stage is old. */
export function movedBy({ enteredBy, enteredAt }: WarStageRow) {
  return err('clanWars.moved', { by: enteredBy, at: enteredAt });
}

export function createClanWarsService({
  rules,
  lineups,
  squads,
  schedule,
}: ClanWarDeps & { readonly schedule: WarSchedule }): ClanWarsService {
  const lineupOf = createLineupOf({ lineups, squads });
  return {
    async create(work, actor, { id, occurrence, name, kind, startsAt, content }) {
      const { clanId, characterName: by } = actor;
      if (occurrence !== null && id !== warIdOf(occurrence)) return err('request.invalid');
      const startsAtMs = Date.parse(startsAt);
      const age = work.now.getTime() - startsAtMs;
      if (age > WAR_PAST_DAYS * DAY_MS || age < -AHEAD_MS) return err('clanWars.farDate');
      const { timeZone } = await rules.rules(clanId, work);
      const rev = await work.nextRev(clanId);
      const repo = createClanWarsRepo(work.db);
      const present = await repo.find(clanId, id);
      const stamp = { changedBy: by, changedAt: work.now.toISOString(), rev };
      if (present !== null) {
        const isSame =
          present.eventId === (occurrence?.eventId ?? null) &&
          present.eventDate === (occurrence?.date ?? null);
        if (!isSame) return err('request.invalid');
        const filled = filledContent(present, content);
        if (sameWarContent(present, filled)) return ok(present);
        const war: ClanWarRow = { ...present, ...filled, ...stamp };
        await repo.put(clanId, war);
        await auditWar(work, actor, 'war.edited', war, {
          before: filledContent(present, present),
          after: filled,
        });
        return ok(war);
      }
      const event = occurrence === null ? null : await schedule.event(work, clanId, occurrence.eventId);
      if (
        occurrence !== null &&
        (event === null ||
          !fitsSchedule(
            { date: occurrence.date, startsAtMs },
            { event: event === 'removed' ? null : event, clanZone: timeZone, nowMs: work.now.getTime() },
          ))
      )
        return err('clanWars.notPlanned');
      const day = dayAt(timeZone, startsAtMs);
      if ((await repo.countOn(clanId, day)) >= MAX_WARS_PER_DAY)
        return err('clanWars.tooMany', { most: MAX_WARS_PER_DAY });
      const war: ClanWarRow = {
        id,
        eventId: occurrence?.eventId ?? null,
        eventDate: occurrence?.date ?? null,
        name,
        kind,
        day,
        startsAt: new Date(startsAtMs).toISOString(),
        ...content,
        lineup: null,
        createdBy: by,
        createdAt: work.now.toISOString(),
        ...stamp,
      };
      await repo.put(clanId, war);
      await auditWar(work, actor, 'war.began', war, { after: content });
      return ok(war);
    },

    async edit(work, actor, id, { base, to }) {
      const { clanId, characterName: by } = actor;
      const locked = await lockWar(work, clanId, id);
      if (!locked.ok) return locked;
      const { repo, war, rev } = locked.value;
      if (sameWarContent(war, to)) return ok(war);
      if (!sameWarContent(war, base)) return err('clanWars.moved', { by: war.changedBy, at: war.changedAt });
      const row: ClanWarRow = { ...war, ...to, changedBy: by, changedAt: work.now.toISOString(), rev };
      // another map has other squads; those of a stage that counts already were not known without one
      const isCounted = (await repo.stages(clanId, id)).some(({ state }) => state === 'confirmed');
      const isKnown = war.map === row.map || (!isCounted && war.lineup === null);
      const lineup = isKnown ? war.lineup : await lineupOf(work, clanId, row);
      await repo.put(clanId, { ...row, lineup });
      await auditWar(work, actor, 'war.edited', row, { before: base, after: to });
      return ok({ ...row, lineup });
    },

    async enter(work, actor, id, { stageId, number, seen, stage: content }) {
      const { clanId, characterName: by } = actor;
      const locked = await lockStage(work, clanId, id, stageId);
      if (!locked.ok) return locked;
      const { repo, war, rev, stages, stage } = locked.value;
      if (stage !== null) {
        const stored = stageMark(stage);
        if (stored === stageMark(content)) return ok(stage);
        if (stage.state === 'confirmed')
          return err('clanWars.confirmed', { by: stage.confirmedBy, at: stage.confirmedAt, isSame: false });
        if (stored !== seen) return movedBy(stage);
      } else if (stages.length >= MAX_WAR_STAGES)
        return err('clanWars.tooManyStages', { most: MAX_WAR_STAGES });
      const row: WarStageRow = {
        id: stageRowId(id, stageId),
        warId: id,
        stageId,
        number:
          stage?.number ??
          freeStageNumber(
            stages.map((one) => one.number),
            number,
          ),
        ...contentFields(content),
        state: 'draft',
        enteredBy: by,
        enteredAt: work.now.toISOString(),
        confirmedBy: null,
        confirmedAt: null,
        corrections: [],
        rev,
      };
      await repo.putStage(clanId, row);
      await auditWar(work, actor, 'war.stageEntered', war, {
        before: stage === null ? null : stageFacts(stage),
        after: stageFacts(row),
      });
      return ok(row);
    },

    async confirm(work, actor, id, { stageId, seen }) {
      const { clanId, characterName: by } = actor;
      const locked = await lockStage(work, clanId, id, stageId);
      if (!locked.ok) return locked;
      const { repo, war, rev, stage } = locked.value;
      if (stage === null) return err('clanWars.notFound');
      const isSame = stageMark(stage) === seen;
      if (stage.state === 'confirmed')
        return err('clanWars.confirmed', { by: stage.confirmedBy, at: stage.confirmedAt, isSame });
      if (!isSame) return movedBy(stage);
      const may = mayConfirm(stage);
      if (!may.ok) return err('clanWars.undecided', may.details);
      const row: WarStageRow = {
        ...stage,
        state: 'confirmed',
        confirmedBy: by,
        confirmedAt: work.now.toISOString(),
        rev,
      };
      await repo.putStage(clanId, row);
      const lineup = war.lineup ?? (await lineupOf(work, clanId, war));
      const after: ClanWarRow = lineup === war.lineup ? war : { ...war, lineup, rev };
      if (after !== war) await repo.put(clanId, after);
      await auditWar(work, actor, 'war.stageConfirmed', war, { after: stageFacts(row) });
      return ok({ war: after, stage: row });
    },
  };
}
