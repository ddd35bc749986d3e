/** Decisions on proposed warns that are taken back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinClan } from '../../../../../tests/support/clan-list.ts';
import { openRequestBench, type RequestBench } from '../../../../../tests/support/request-bench.ts';
import { valueOf } from '../../../../../tests/support/skip-bench.ts';
import type { WarnProposal } from '../../../../contract/warn-proposals.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { defaultRules } from '../../../../domain/clan-settings/clan-settings.ts';
import { type ClanId, toId } from '../../../../domain/ids.ts';
import type { Result } from '../../../../domain/result.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import type { Absence } from '../../../../domain/warns/propose.ts';
import { standingOf, type WarnId } from '../../../../domain/warns/warn.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import { authorize, authorizeSystem } from '../../../ports/authorized.ts';
import { createClanDays } from '../../../ports/clan-days.ts';
import { randomIds } from '../../../ports/ids.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createAppealsService } from '../issued/appeals.service.ts';
import { createWarnsRepo } from '../issued/warns.repo.ts';
import { createWarnsService, type WarnsService } from '../issued/warns.service.ts';
import { createProposalsRepo } from './proposals.repo.ts';
import { createProposalsService, type ProposalsService } from './proposals.service.ts';

const TODAY = new Date().toISOString().slice(0, 10);
let bench: RequestBench;
let clanId: ClanId;
let people: Record<'leader' | 'officer' | 'member' | 'other', ClanActor>;
let stranger: ClanActor;
let absences: Absence[] = [];
let sent: unknown[] = [];
let service: ProposalsService;
let warns: WarnsService;

const notices: NoticesPort = {
  notify: async (_work, { userIds, notice }) => void sent.push([notice.kind, ...userIds]),
  remind: async () => ({ fresh: [], already: 0 }),
  follow: async () => undefined,
};

function run<Value, Code extends string>(
  act: (work: UnitOfWork) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  return bench.works.run(authorizeSystem('test'), act);
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
  stranger = await joinClan(bench, await bench.clan(), 'LEADER');
  const settings = { ...defaultRules('EU').warns, enabled: true, proposeAfter: 2, proposeDays: 10 };
  const rules = { rules: async () => ({ ...defaultRules('EU'), timeZone: 'UTC', warns: settings }) };
  warns = createWarnsService({ rules, notices });
  service = createProposalsService({
    rules,
    notices,
    days: createClanDays(),
    ids: randomIds,
    absences: { between: async () => absences },
    warns,
  });
}, 60_000);
afterAll(() => bench.close());

let proposals: readonly WarnProposal[] = [];
/** Two people have missed two checks each. */
beforeEach(async () => {
  for (const table of ['warn_proposals', 'warn_proposal_absences', 'warn_payments', 'warns'] as const)
    await bench.database.db.deleteFrom(table).execute();
  absences = [people.member, people.other].flatMap((who) =>
    ['a', 'b'].map((checkId, at) => ({
      checkId,
      day: addDays(TODAY, at - 2),
      eventName: 'Brawl',
      nameKey: nameKey(who.characterName),
      name: who.characterName,
      stages: ['First stage'],
      closedAt: new Date().toISOString(),
    })),
  );
  await run(async (work) => {
    await service.settle(work, clanId);
    return { ok: true, value: null };
  });
  proposals = await createProposalsRepo(bench.database.db).open(clanId);
  if (proposals.length !== 2) throw new Error('not two proposals');
  sent = [];
});

interface Decided {
  readonly id: WarnProposal['id'];
  readonly warnId: WarnId | null;
}

async function confirm(who = people.officer, some = proposals) {
  const decided = some.map(({ id }) => ({ id, warnId: toId<WarnId>(randomUUID()) }));
  valueOf(
    await run((work) =>
      service.confirm(
        work,
        authorize(who),
        decided.map((one) => ({ ...one, reason: null, cost: 7 })),
      ),
    ),
  );
  return decided;
}

async function dismiss(who = people.officer): Promise<readonly Decided[]> {
  const ids = proposals.map(({ id }) => id);
  valueOf(await run((work) => service.dismiss(work, authorize(who), ids, 'was ill')));
  return ids.map((id) => ({ id, warnId: null }));
}

const undo = (decided: readonly Decided[], who = people.officer) =>
  run((work) => service.undo(work, authorize(who), decided));
const open = () => createProposalsRepo(bench.database.db).open(clanId);
const warnOf = async (id: WarnId) => createWarnsRepo(bench.database.db).find(clanId, id);

describe('a decision on proposed warns', () => {
  it('is undone where it confirmed: the warns are removed, nothing is owed, the members are notified', async () => {
    const decided = await confirm();
    const done = valueOf(await undo(decided));
    expect(done.left).toEqual([]);
    expect(done.undone.map(({ now }) => now)).toMatchObject([
      { status: 'open', decidedBy: null, decidedAt: null },
      { status: 'open', decidedBy: null, decidedAt: null },
    ]);
    expect(done.warns).toMatchObject([
      { status: 'removed', endedBy: people.officer.characterName },
      { status: 'removed', endedBy: people.officer.characterName },
    ]);
    const of = await createWarnsRepo(bench.database.db).ofMember(
      clanId,
      nameKey(people.member.characterName),
    );
    expect(standingOf(of, Date.now())).toMatchObject({ counting: [], debt: 0 });
    expect(sent).toContainEqual(['warnRemoved', people.member.userId]);
    expect(sent).toContainEqual(['warnRemoved', people.other.userId]);
    const audit = await bench.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('clan_id', '=', clanId)
      .where('entity_id', 'in', [String(decided[0]?.id), String(decided[0]?.warnId)])
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action).toSorted()).toEqual([
      'warn.added',
      'warn.removed',
      'warnProposal.confirmed',
      'warnProposal.decisionUndone',
      'warnProposal.made',
    ]);
    // the same absences can become a warn after all
    const again = await confirm();
    expect(await warnOf(again[0]?.warnId ?? toId<WarnId>(''))).toMatchObject({
      status: 'active',
      absences: proposals[0]?.absences,
    });
  });

  it('is undone where it dismissed, and once, however often that is pressed', async () => {
    const decided = await dismiss();
    expect(await open()).toEqual([]);
    const both = (await Promise.all([undo(decided), undo(decided)])).map(valueOf);
    expect(both.map(({ undone, left }) => [undone.length, left.length])).toEqual([
      [2, 0],
      [2, 0],
    ]);
    expect((await open()).map(({ id, note }) => [id, note])).toEqual(proposals.map(({ id }) => [id, null]));
  });

  it('is not undone by another officer, for an earlier warn, or by those who may not decide', async () => {
    const first = await confirm();
    expect(await undo(first, people.leader)).toEqual({
      ok: false,
      code: 'warns.undoTaken',
      details: { by: people.officer.characterName },
    });
    expect(await undo(first, people.other)).toMatchObject({ ok: false, code: 'warns.undoTaken' });
    valueOf(await undo(first));
    const second = await confirm();
    expect(await undo(first)).toMatchObject({ ok: false, code: 'warns.undoTaken' });
    expect(await warnOf(second[0]?.warnId ?? toId<WarnId>(''))).toMatchObject({ status: 'active' });
  });

  it('of another clan is unknown', async () => {
    const decided = await confirm();
    expect(await undo(decided, stranger)).toMatchObject({ ok: false, code: 'warns.gone' });
    expect(await open()).toEqual([]);
  });

  it('is too late after a minute, and the warns stay', async () => {
    const decided = await confirm();
    await bench.database.db
      .updateTable('warn_proposals')
      .set({ decided_at: new Date(Date.now() - 76_000) })
      .execute();
    expect(await undo(decided)).toMatchObject({ ok: false, code: 'warns.undoLate' });
    expect(await warnOf(decided[0]?.warnId ?? toId<WarnId>(''))).toMatchObject({ status: 'active' });
  });

  it('stays where the warn was appealed, removed or paid since, while the others are undone', async () => {
    const decided = await confirm();
    const ofMember = proposals.findIndex(
      ({ memberKey }) => memberKey === nameKey(people.member.characterName),
    );
    const { id, warnId } = decided[ofMember] ?? { id: null, warnId: null };
    if (id === null || warnId === null) throw new Error('no warn');
    const appeals = createAppealsService({ notices });
    valueOf(await run((work) => appeals.appeal(work, authorize(people.member), warnId, 'I was there')));
    const done = valueOf(await undo(decided));
    expect(done.left).toEqual([{ id, code: 'warns.undoAppealed' }]);
    expect(done.undone).toHaveLength(1);
    expect(await warnOf(warnId)).toMatchObject({ status: 'active', appeal: { status: 'open' } });
    valueOf(await run((work) => warns.remove(work, authorize(people.leader), warnId, 'was there')));
    expect(await undo([{ id, warnId }])).toMatchObject({ ok: false, code: 'warns.processed' });

    const [again] = await confirm(people.officer, await open());
    if (again === undefined) throw new Error('no warn');
    const payment = { contribution_id: randomUUID() as never, kind: 'debt', amount_rub: 3 } as const;
    await bench.database.db
      .insertInto('warn_payments')
      .values({ clan_id: clanId, warn_id: again.warnId, ...payment })
      .execute();
    expect(await undo([again])).toMatchObject({ ok: false, code: 'warns.undoPaid' });
    expect(await warnOf(again.warnId)).toMatchObject({ status: 'active', paidRub: 3 });
  });

  it('leaves no proposal whose absence was corrected meanwhile', async () => {
    const decided = await dismiss();
    absences = absences.filter((one) => one.nameKey !== nameKey(people.other.characterName));
    const { undone } = valueOf(await undo(decided));
    expect(undone.filter(({ now }) => now === null)).toHaveLength(1);
    expect((await open()).map(({ memberKey }) => memberKey)).toEqual([nameKey(people.member.characterName)]);
  });
});
