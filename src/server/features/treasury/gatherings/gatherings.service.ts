/** Gatherings: start, change, close, who has paid, reminders. Source: specification sections 2 to 4. */
import { namesOf } from '../../../../domain/audit/audit-part.ts';
import type { Gathering } from '../../../../contract/gatherings.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import type { ClanRank } from '../../../../domain/characters/rank.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
import {
  checkChange,
  checkGathering,
  type GatheringContent,
  type GatheringId,
  MAX_ACTIVE_GATHERINGS,
  NOTHING_PAID,
  type Paid,
  paymentState,
} from '../../../../domain/treasury/gathering.ts';
import { currentPeriod, dueDateOf, periodAt } from '../../../../domain/treasury/period.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { ClanDays } from '../../../ports/clan-days.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import {
  createGatheringsRepo,
  type GatheringsRepo,
  payerKey,
  type RosterMember,
  type StoredGathering,
} from './gatherings.repo.ts';

export interface Payer extends Paid {
  readonly name: string;
  readonly rank: ClanRank;
  readonly hasAccount: boolean;
}

type SaveRefusal =
  | 'treasury.gatheringChanged'
  | 'treasury.gatheringNotFound'
  | 'treasury.badDates'
  | 'treasury.badAmount'
  | 'treasury.hasContributions'
  | 'treasury.tooManyGatherings'
  | 'treasury.idTaken';

export interface GatheringsService {
  save(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    wanted: GatheringContent & { readonly id: GatheringId; readonly version: number | null },
  ): Promise<Result<Gathering, SaveRefusal>>;
  setActive(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    id: GatheringId,
    isActive: boolean,
  ): Promise<Result<Gathering, 'treasury.gatheringNotFound' | 'treasury.tooManyGatherings'>>;
  payers(
    clanId: ClanId,
    id: GatheringId,
    period: string | null,
  ): Promise<
    Result<{ readonly period: Period | null; readonly members: Payer[] }, 'treasury.gatheringNotFound'>
  >;
  remind(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    id: GatheringId,
  ): Promise<
    Result<
      { readonly reminded: number; readonly already: number },
      'treasury.gatheringNotFound' | 'treasury.closed'
    >
  >;
}

export interface GatheringsDeps {
  readonly repo: GatheringsRepo;
  readonly rules: RulesPort;
  readonly notices: NoticesPort;
  readonly days: ClanDays;
  readonly clock: Clock;
}

export function createGatheringsService({
  repo,
  rules,
  notices,
  days,
  clock,
}: GatheringsDeps): GatheringsService {
  const one = async (work: UnitOfWork, clanId: ClanId, stored: StoredGathering): Promise<Gathering> => {
    const [gathering] = await createGatheringsRepo(work.db).withSums(clanId, [stored]);
    return gathering ?? { ...stored, sums: [] };
  };
  const appendAudit = (
    work: UnitOfWork,
    { clanId, userId, characterName }: ClanActor,
    action: 'started' | 'changed' | 'opened' | 'closed',
    before: StoredGathering | null,
    after: StoredGathering,
  ): Promise<void> =>
    work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action: `gathering.${action}`,
      entityKind: 'gathering',
      entityId: after.id,
      before,
      after,
    });
  const todayOf = async (clanId: ClanId, at: Date, work?: UnitOfWork): Promise<string> =>
    days.dayAt(at, (await rules.rules(clanId, work)).timeZone);
  const paidBy = (member: RosterMember, paid: ReadonlyMap<string, Paid>): Paid => {
    // what was recorded before somebody had an account counts for them too
    const parts = [payerKey(member), payerKey({ ...member, characterId: null })];
    return [...new Set(parts)]
      .map((key) => paid.get(key) ?? NOTHING_PAID)
      .reduce((sum, part) => ({
        approvedRub: sum.approvedRub + part.approvedRub,
        pendingRub: sum.pendingRub + part.pendingRub,
      }));
  };

  return {
    async save(work, actor, { id, version, ...content }) {
      const { clanId, userId, characterName } = actor;
      const checked = checkGathering(content);
      if (!checked.ok) return checked;
      const rev = await work.nextRev(clanId);
      const inside = createGatheringsRepo(work.db);
      const before = await inside.find(clanId, id);
      if (version === null) {
        if (before !== null) return err('treasury.idTaken');
        if ((await inside.countActive(clanId)) >= MAX_ACTIVE_GATHERINGS)
          return err('treasury.tooManyGatherings', { most: MAX_ACTIVE_GATHERINGS });
        const made: StoredGathering = {
          id,
          ...content,
          isActive: true,
          version: 1,
          createdBy: characterName,
          rev,
        };
        if (!(await inside.insert(clanId, made, { userId, at: work.now }))) return err('treasury.idTaken');
        await appendAudit(work, actor, 'started', null, made);
        return ok({ ...made, sums: [] });
      }
      if (before === null) return err('treasury.gatheringNotFound');
      if (before.version !== version) {
        const change = await inside.lastChange(clanId, id);
        return err('treasury.gatheringChanged', {
          theirs: await one(work, clanId, before),
          changedBy: change?.by ?? null,
          changedAt: change?.at.toISOString() ?? null,
        });
      }
      const change = checkChange(before, content, await inside.lastPaid(clanId, id));
      if (!change.ok) return change;
      const after: StoredGathering = { ...before, ...content, version: version + 1, rev };
      await inside.update(clanId, after);
      await appendAudit(work, actor, 'changed', before, after);
      return ok(await one(work, clanId, after));
    },

    async setActive(work, actor, id, isActive) {
      const { clanId } = actor;
      const rev = await work.nextRev(clanId);
      const inside = createGatheringsRepo(work.db);
      const before = await inside.find(clanId, id);
      if (before === null) return err('treasury.gatheringNotFound');
      if (before.isActive === isActive) return ok(await one(work, clanId, before));
      if (isActive && (await inside.countActive(clanId)) >= MAX_ACTIVE_GATHERINGS)
        return err('treasury.tooManyGatherings', { most: MAX_ACTIVE_GATHERINGS });
      const after: StoredGathering = { ...before, isActive, version: before.version + 1, rev };
      await inside.update(clanId, after);
      await appendAudit(work, actor, isActive ? 'opened' : 'closed', before, after);
      return ok(await one(work, clanId, after));
    },

    async payers(clanId, id, day) {
      const gathering = await repo.find(clanId, id);
      if (gathering === null) return err('treasury.gatheringNotFound');
      const today = await todayOf(clanId, clock.now());
      const period = day === null ? currentPeriod(gathering, today) : periodAt(gathering, day);
      const paid = period === null ? new Map<string, Paid>() : await repo.paid(clanId, id, period.from);
      const members = (await repo.roster(clanId)).map((member) => ({
        name: member.name,
        rank: member.rank,
        hasAccount: member.characterId !== null,
        ...paidBy(member, paid),
      }));
      return ok({ period, members });
    },

    async remind(work, actor, id) {
      const { clanId, userId, characterName } = actor;
      // under the clan's lock, so that two officers at once remind nobody twice
      const rev = await work.nextRev(clanId);
      const inside = createGatheringsRepo(work.db);
      const gathering = await inside.find(clanId, id);
      if (gathering === null) return err('treasury.gatheringNotFound');
      const period = periodAt(gathering, await todayOf(clanId, work.now, work));
      if (!gathering.isActive || period === null) return err('treasury.closed');
      const paid = await inside.paid(clanId, id, period.from);
      const left = new Map<string, number | null>();
      for (const member of await inside.roster(clanId)) {
        const { state, leftRub } = paymentState(gathering.shareRub, paidBy(member, paid));
        if (state === 'owes') left.set(member.name, leftRub);
      }
      const people = (await inside.roster(clanId)).flatMap((member) =>
        member.userId === null || member.userId === userId || !left.has(member.name)
          ? []
          : [{ userId: member.userId, characterName: member.name }],
      );
      const { fresh, already } = await notices.remind(work, {
        clanId,
        rev,
        kind: 'paymentReminder',
        people,
        notice: (name) => ({
          kind: 'paymentReminder',
          characterName: name,
          by: characterName,
          title: gathering.title,
          leftRub: left.get(name) ?? null,
          dueDate: dueDateOf(period),
        }),
      });
      if (fresh.length > 0)
        await work.appendAudit({
          clanId,
          actor: { userId, characterName },
          action: 'gathering.reminded',
          entityKind: 'gathering',
          entityId: id,
          before: null,
          ...namesOf(fresh),
          whole: gathering,
        });
      return ok({ reminded: fresh.length, already });
    },
  };
}
