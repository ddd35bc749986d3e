/** Proposals over the real database, with a port that says what the test wants. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinClan } from '../../../../../tests/support/clan-list.ts';
import { openRequestBench, type RequestBench } from '../../../../../tests/support/request-bench.ts';
import { valueOf } from '../../../../../tests/support/skip-bench.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { defaultRules } from '../../../../domain/clan-settings/clan-settings.ts';
import { type ClanId, toId } from '../../../../domain/ids.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import type { Absence } from '../../../../domain/warns/propose.ts';
import type { WarnId } from '../../../../domain/warns/warn.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import { authorize, authorizeSystem } from '../../../ports/authorized.ts';
import { createClanDays } from '../../../ports/clan-days.ts';
import { randomIds } from '../../../ports/ids.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import type { Result } from '../../../../domain/result.ts';
import { createWarnsRepo } from '../issued/warns.repo.ts';
import { createWarnsService } from '../issued/warns.service.ts';
import { createProposalsRepo } from './proposals.repo.ts';
import { createProposalsService, type ProposalsService } from './proposals.service.ts';

const TODAY = new Date().toISOString().slice(0, 10);
let bench: RequestBench;
let clanId: ClanId;
let people: Record<'leader' | 'officer' | 'member' | 'other', ClanActor>;
let absences: Absence[] = [];
let enabled = true;
let sent: unknown[] = [];
let service: ProposalsService;

const notices: NoticesPort = {
  notify: async (_work, { userIds, notice }) => void sent.push([notice.kind, userIds.length]),
  remind: async () => ({ fresh: [], already: 0 }),
  follow: async () => undefined,
};

function run<Value, Code extends string>(
  act: (work: UnitOfWork) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  return bench.works.run(authorizeSystem('test'), act);
}
const settle = () =>
  run(async (work) => {
    await service.settle(work, clanId);
    return { ok: true, value: null };
  });
const open = () => createProposalsRepo(bench.database.db).open(clanId);
function missed(who: ClanActor, checkId: string, daysAgo: number): Absence {
  return {
    checkId,
    day: addDays(TODAY, -daysAgo),
    eventName: 'Brawl',
    nameKey: nameKey(who.characterName),
    name: who.characterName,
    stages: ['First stage'],
    closedAt: new Date().toISOString(),
  };
}

beforeAll(async () => {
  bench = await openRequestBench();
  clanId = await bench.clan();
  people = {
    leader: await joinClan(bench, clanId, 'LEADER'),
    officer: await joinClan(bench, clanId, 'OFFICER'),
    member: await joinClan(bench, clanId, 'SOLDIER'),
    other: await joinClan(bench, clanId, 'SOLDIER'),
  };
  const rules = {
    rules: async () => ({
      ...defaultRules('EU'),
      timeZone: 'UTC',
      warns: { ...defaultRules('EU').warns, enabled, proposeAfter: 2, proposeDays: 10 },
    }),
  };
  service = createProposalsService({
    rules,
    notices,
    days: createClanDays(),
    ids: randomIds,
    absences: {
      between: async (_work, _clan, from, to) => absences.filter(({ day }) => day >= from && day <= to),
    },
    warns: createWarnsService({ rules, notices }),
  });
}, 60_000);
afterAll(() => bench.close());
beforeEach(async () => {
  absences = [];
  enabled = true;
  for (const table of ['warn_proposals', 'warn_proposal_absences', 'warns'] as const)
    await bench.database.db.deleteFrom(table).execute();
  sent = [];
});

describe('proposals of warns', () => {
  it('follow the rule, once for each check, and reach the officers together', async () => {
    absences = [missed(people.member, 'a', 9), missed(people.member, 'b', 12), missed(people.other, 'a', 9)];
    await settle();
    expect(await open()).toEqual([]);
    absences.push(missed(people.member, 'c', 1), missed(people.other, 'c', 1), missed(people.leader, 'a', 9));
    absences.push(missed(people.leader, 'c', 1));
    await settle();
    const made = await open();
    // nobody warns the leader, and twelve days ago does not count
    expect(
      made.map(({ memberKey, absences: own }) => [memberKey, own.map(({ checkId }) => checkId)]),
    ).toEqual(
      expect.arrayContaining([
        [nameKey(people.member.characterName), ['a', 'c']],
        [nameKey(people.other.characterName), ['a', 'c']],
      ]),
    );
    expect(made).toHaveLength(2);
    expect(sent).toEqual([['warnProposed', 2]]);
    await settle();
    expect(await open()).toHaveLength(2);
    expect(sent).toHaveLength(1);
  });

  it('are taken back with their absence while undecided, and the rest is free for another', async () => {
    absences = [missed(people.member, 'a', 3), missed(people.member, 'b', 2)];
    await settle();
    expect(await open()).toHaveLength(1);
    absences = [missed(people.member, 'a', 3)];
    await settle();
    expect(await open()).toEqual([]);
    const { db } = bench.database;
    expect(
      await db.selectFrom('tombstones').select('kind').where('kind', '=', 'warnProposals').execute(),
    ).toHaveLength(1);
    absences.push(missed(people.member, 'c', 1));
    await settle();
    expect((await open())[0]?.absences.map(({ checkId }) => checkId)).toEqual(['a', 'c']);
    // who has left the clan is warned no more
    await db
      .deleteFrom('clan_members')
      .where('name_key', '=', nameKey(people.member.characterName))
      .execute();
    await settle();
    expect(await open()).toEqual([]);
    people.member = await joinClan(bench, clanId, 'SOLDIER');
  });

  it('become warns by a person, once whoever presses, or are dismissed for good', async () => {
    absences = ['a', 'b', 'c', 'd'].map((check, index) => missed(people.other, check, 4 - index));
    await settle();
    const [first, second] = await open();
    if (first === undefined || second === undefined) throw new Error('no proposals');
    const confirm = (who: ClanActor) =>
      run((work) =>
        service.confirm(work, authorize(who), [
          { id: first.id, warnId: toId<WarnId>(randomUUID()), reason: 'Brawl', cost: 7 },
        ]),
      );
    expect((await confirm(people.other)).ok).toBe(false);
    const both = (await Promise.all([confirm(people.officer), confirm(people.leader)])).map(valueOf);
    expect(both.map(({ warns, left }) => warns.length + left.length)).toEqual([1, 1]);
    expect(both.flatMap(({ left }) => left.map(({ now }) => now?.status))).toEqual(['confirmed']);
    const warns = await createWarnsRepo(bench.database.db).ofMember(clanId, first.memberKey);
    expect(warns).toMatchObject([{ reason: 'Brawl', cost: 7, status: 'active' }]);
    const own = await run((work) => service.dismiss(work, authorize(people.other), [second.id], null));
    expect(own).toMatchObject({ ok: false, code: 'auth.forbidden' });
    const dismissed = valueOf(
      await run((work) => service.dismiss(work, authorize(people.officer), [second.id], ' was ill ')),
    );
    expect(dismissed.dismissed).toMatchObject([{ status: 'dismissed', note: 'was ill' }]);
    // a corrected check changes nothing of what was decided, and nothing is proposed again
    absences = absences.slice(1);
    await settle();
    expect(await open()).toEqual([]);
    const { db } = bench.database;
    expect(await db.selectFrom('warn_proposals').select('id').execute()).toHaveLength(2);
  });

  it('name only what is still missed, and so do the warns that come of them', async () => {
    const twoStages = { ...missed(people.member, 'a', 2), stages: ['1', '2'] };
    absences = [twoStages, missed(people.member, 'b', 1)];
    await settle();
    const [first] = await open();
    if (first === undefined) throw new Error('no proposal');
    const stagesOf = (list: readonly { readonly stages: readonly string[] }[] | undefined) =>
      list?.map(({ stages }) => stages);
    absences = [{ ...twoStages, stages: ['2'] }, ...absences.slice(1)];
    await settle();
    const [now] = await open();
    expect(stagesOf(now?.absences)).toEqual([['2'], ['First stage']]);
    expect(now?.rev).toBeGreaterThan(first.rev);
    // one that was not followed yet: what is true when it is confirmed
    absences = [{ ...twoStages, stages: ['1'] }, ...absences.slice(1)];
    const warnId = toId<WarnId>(randomUUID());
    const { warns } = valueOf(
      await run((work) =>
        service.confirm(work, authorize(people.officer), [{ id: first.id, warnId, reason: null, cost: 7 }]),
      ),
    );
    expect(stagesOf(warns[0]?.absences)).toEqual([['1'], ['First stage']]);
  });

  it('leave an added warn as it was, which says what was corrected since', async () => {
    const twoStages = { ...missed(people.member, 'a', 2), stages: ['1', '2'] };
    const rest = missed(people.member, 'b', 1);
    absences = [twoStages, rest];
    await settle();
    const [one] = await open();
    if (one === undefined) throw new Error('no proposal');
    const warnId = toId<WarnId>(randomUUID());
    const { warns } = valueOf(
      await run((work) =>
        service.confirm(work, authorize(people.officer), [{ id: one.id, warnId, reason: null, cost: 7 }]),
      ),
    );
    const stored = () => createWarnsRepo(bench.database.db).find(clanId, warnId);
    absences = [{ ...twoStages, stages: ['2'] }];
    await settle();
    const corrected = await stored();
    expect(corrected?.absences).toMatchObject([
      { stages: ['1', '2'], corrected: ['1'] },
      { stages: ['First stage'], corrected: ['First stage'] },
    ]);
    expect(corrected?.rev).toBeGreaterThan(warns[0]?.rev ?? Number.POSITIVE_INFINITY);
    await settle();
    expect((await stored())?.rev).toBe(corrected?.rev);
    // counted as missed again
    absences = [twoStages, rest];
    await settle();
    expect((await stored())?.absences).toEqual(warns[0]?.absences);
  });

  it('name the absences to whoever reads the warn, where no officer has typed a reason', async () => {
    absences = ['a', 'b'].map((check, index) => ({
      ...missed(people.other, check, 2 - index),
      eventName: 'goldDrop',
    }));
    await settle();
    const [first] = await open();
    if (first === undefined) throw new Error('no proposal');
    const warnId = toId<WarnId>(randomUUID());
    const { warns } = valueOf(
      await run((work) =>
        service.confirm(work, authorize(people.officer), [{ id: first.id, warnId, reason: null, cost: 7 }]),
      ),
    );
    expect(warns).toMatchObject([{ reason: null, absences: first.absences }]);
    const stored = await createWarnsRepo(bench.database.db).find(clanId, warnId);
    expect(stored).toMatchObject({ reason: null, absences: first.absences });
  });

  it('end with the system, but can still be dismissed', async () => {
    absences = [missed(people.member, 'a', 3), missed(people.member, 'b', 2)];
    await settle();
    enabled = false;
    const [one] = await open();
    if (one === undefined) throw new Error('no proposal');
    absences.push(missed(people.other, 'a', 3), missed(people.other, 'b', 2));
    await settle();
    expect(await open()).toHaveLength(1);
    const confirmed = await run((work) =>
      service.confirm(work, authorize(people.leader), [
        { id: one.id, warnId: toId<WarnId>(randomUUID()), reason: null, cost: 0 },
      ]),
    );
    expect(confirmed).toMatchObject({ ok: false, code: 'warns.disabled' });
    expect(
      valueOf(await run((work) => service.dismiss(work, authorize(people.leader), [one.id], null))).dismissed,
    ).toHaveLength(1);
  });
});
