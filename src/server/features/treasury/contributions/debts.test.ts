/** Payments for warns, over the real database. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinClan } from '../../../../../tests/support/clan-list.ts';
import { openRequestBench, type RequestBench } from '../../../../../tests/support/request-bench.ts';
import { valueOf } from '../../../../../tests/support/skip-bench.ts';
import { treasuryServices, type TreasuryBenchServices } from '../../../../../tests/support/treasury-bench.ts';
import type { ContributionNotice } from '../../../../contract/gatherings.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { defaultRules } from '../../../../domain/clan-settings/clan-settings.ts';
import { type ClanId, toId } from '../../../../domain/ids.ts';
import type { Result } from '../../../../domain/result.ts';
import type { ContributionId, GatheringId } from '../../../../domain/treasury/gathering.ts';
import type { WarnId } from '../../../../domain/warns/warn.ts';
import { createWarnsRepo } from '../../warns/issued/warns.repo.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import { authorize, authorizeSystem } from '../../../ports/authorized.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createLedgerRepo } from '../ledger/ledger.repo.ts';

const DAY_MS = 86_400_000;
let bench: RequestBench;
let clanId: ClanId;
let leader: ClanActor;
let colonel: ClanActor;
let member: ClanActor;
let services: TreasuryBenchServices;
let notices: ContributionNotice[] = [];

function run<Value, Code extends string>(
  act: (work: UnitOfWork) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  return bench.works.run(authorizeSystem('test'), act);
}

beforeAll(async () => {
  bench = await openRequestBench();
  clanId = await bench.clan();
  services = treasuryServices(bench.database.db, {
    warns: {
      ...defaultRules('EU').warns,
      enabled: true,
      resetBaseCost: 250,
      warnsAfterReset: 1,
      expiryDays: 30,
    },
    notices: {
      notify: async (_work, { notice }) => {
        if (notice.kind === 'contributionDecided') notices.push(notice);
      },
      remind: async () => ({ fresh: [], already: 0 }),
      follow: async () => undefined,
    },
  });
  leader = await joinClan(bench, clanId, 'LEADER');
  colonel = await joinClan(bench, clanId, 'COLONEL');
}, 60_000);
afterAll(() => bench.close());
beforeEach(async () => {
  notices = [];
  member = await joinClan(bench, clanId, 'SOLDIER');
});

async function warn(cost: number, { to = member, daysAgo = 0 } = {}): Promise<WarnId> {
  const id = toId<WarnId>(randomUUID());
  valueOf(
    await run((work) =>
      services.warns.add(work, authorize(leader), { id, member: to.characterName, reason: null, cost }),
    ),
  );
  if (daysAgo > 0)
    await bench.database.db
      .updateTable('warns')
      .set({ applied_at: new Date(Date.now() - daysAgo * DAY_MS) })
      .where('id', '=', id)
      .execute();
  return id;
}
const report = (amountRub: number, { by = member, id = toId<ContributionId>(randomUUID()) } = {}) =>
  run((work) =>
    services.contributions.contribute(work, authorize(by), {
      id,
      source: { kind: 'debt' },
      amountRub,
      proof: 'mail',
    }),
  );
const decide = (
  { id, amountRub }: { readonly id: ContributionId; readonly amountRub: number },
  decision: 'approve' | 'reject' = 'approve',
  by = leader,
) =>
  run((work) =>
    services.decisions.decide(work, authorize(by), {
      decision,
      contributions: [{ id, amountRub }],
      note: 'seen',
    }),
  );
const undo = ({ id, rev }: { readonly id: ContributionId; readonly rev: number }, by = leader) =>
  run((work) => services.undo.undo(work, authorize(by), [{ id, rev }]));
const record = (
  source:
    | { kind: 'debt' }
    | { kind: 'reset'; warnIds: WarnId[] }
    | { readonly kind: 'gathering'; readonly gatheringId: GatheringId; readonly period: string },
  amountRub: number,
  by = leader,
  to = member,
) =>
  run((work) =>
    services.contributions.recordFor(work, authorize(by), {
      id: toId<ContributionId>(randomUUID()),
      memberName: to.characterName,
      source,
      amountRub,
      note: null,
    }),
  );
const warnsOf = async (who = member) =>
  (await createWarnsRepo(bench.database.db).ofMember(clanId, nameKey(who.characterName))).map(
    ({ status, cost, paidRub }) => [status, cost, paidRub],
  );
const head = () => createLedgerRepo(bench.database.db).head(clanId);

describe('a debt', () => {
  it.each([
    ['while the change waited', -34, -34],
    ['longer ago than a change waits', -36, 0],
    ['in the future', 1, 0],
  ])(
    'that was paid %s is dated by the device only where that can be',
    async (_when, sentDays, storedDays) => {
      await warn(100, { daysAgo: 20 });
      const at = Date.now();
      const made = valueOf(
        await run((work) =>
          services.contributions.contribute(
            { ...work, deviceAt: new Date(at + sentDays * DAY_MS) },
            authorize(member),
            { id: toId<ContributionId>(randomUUID()), source: { kind: 'debt' }, amountRub: 100, proof: null },
          ),
        ),
      );
      expect(Math.abs(Date.parse(made.madeAt) - at - storedDays * DAY_MS)).toBeLessThan(DAY_MS / 2);
    },
  );

  it('is paid oldest first, in parts too, once whatever is pressed twice', async () => {
    await warn(300, { daysAgo: 2 });
    await warn(200, { daysAgo: 1 });
    const before = await head();
    const first = valueOf(await report(400));
    expect(valueOf(await decide(first)).decided).toHaveLength(1);
    expect(await warnsOf()).toEqual([
      ['paid', 300, 300],
      ['active', 200, 100],
    ]);
    expect(notices).toMatchObject([
      { what: 'debt', title: '', amountRub: 400, isApproved: true, note: 'seen' },
    ]);
    const again = valueOf(await decide(first));
    expect(again.left).toMatchObject([{ now: { status: 'approved' } }]);
    expect((await head()).balanceRub).toBe(before.balanceRub + 400);
    const entry = await createLedgerRepo(bench.database.db).entry(clanId, before.seq + 1);
    expect(entry).toMatchObject({ source: 'debt', subject: member.characterName, reason: 'seen' });
    expect((await record({ kind: 'debt' }, 100)).ok).toBe(true);
    expect(await warnsOf()).toEqual([
      ['paid', 300, 300],
      ['paid', 200, 200],
    ]);
  });

  it('is listed with name and note for those who decide and for whoever paid', async () => {
    await warn(300);
    const made = valueOf(await report(300));
    valueOf(await decide(made));
    const { seq } = await head();
    valueOf(
      await run((work) => services.decisions.correct(work, authorize(leader), seq, 'not in the chest')),
    );
    const other = await joinClan(bench, clanId, 'SOLDIER');
    const listed = async (reader: ClanActor) =>
      (await services.ledger.page(reader, null)).entries
        .slice(0, 2)
        .map(({ source, deltaRub, subject, reason }) => [source, deltaRub, subject, reason]);
    const all = [
      ['correction', -300, member.characterName, 'not in the chest'],
      ['debt', 300, member.characterName, 'seen'],
    ];
    expect(await listed(leader)).toEqual(all);
    expect(await listed(member)).toEqual(all);
    expect(await listed({ ...other, grantedPages: ['treasury-manage'] })).toEqual(all);
    expect(await listed(other)).toEqual([
      ['correction', -300, null, null],
      ['debt', 300, null, null],
    ]);
  });

  it('is owed again where its approval is undone, and waits once where a rejection is', async () => {
    await warn(300);
    const made = valueOf(await report(300));
    const before = await head();
    const [approved] = valueOf(await decide(made)).decided;
    expect(await warnsOf()).toEqual([['paid', 300, 300]]);
    expect(valueOf(await undo(approved ?? made)).undone).toMatchObject([{ status: 'pending' }]);
    expect(await warnsOf()).toEqual([['active', 300, 0]]);
    expect((await head()).balanceRub).toBe(before.balanceRub);
    const [rejected] = valueOf(await decide(made, 'reject')).decided;
    valueOf(await report(300));
    expect(await undo(rejected ?? made)).toMatchObject({ ok: false, code: 'treasury.undoOwed' });
    expect(await undo(rejected ?? made, colonel)).toMatchObject({ code: 'treasury.decided' });
  });

  it('is never paid with more than is owed, less what waits', async () => {
    expect(await report(1)).toMatchObject({ ok: false, code: 'warns.noDebt' });
    await warn(300);
    const waiting = valueOf(await report(200));
    expect(await report(101)).toEqual({
      ok: false,
      code: 'warns.moreThanOwed',
      details: { owedRub: 300, pendingRub: 200 },
    });
    const edit = (amountRub: number) =>
      run((work) =>
        services.contributions.edit(work, authorize(member), waiting.id, {
          amountRub,
          proof: null,
          seen: { amountRub: 200, proof: 'mail' },
        }),
      );
    expect(await edit(301)).toMatchObject({ ok: false, code: 'warns.moreThanOwed' });
    expect(valueOf(await edit(300)).amountRub).toBe(300);
    // the warn goes before the decision: the payment is left as it is, and nothing is posted
    const before = await head();
    const [one] = await createWarnsRepo(bench.database.db).ofMember(clanId, nameKey(member.characterName));
    await run((work) => services.warns.remove(work, authorize(leader), one?.id ?? toId<WarnId>(''), null));
    const left = valueOf(await decide({ id: waiting.id, amountRub: 300 }));
    expect(left).toMatchObject({ decided: [], left: [{ why: 'moreThanOwed', now: { status: 'pending' } }] });
    expect(await head()).toEqual(before);
    expect(valueOf(await decide({ id: waiting.id, amountRub: 300 }, 'reject')).decided).toHaveLength(1);
  });

  it('is not decided, recorded or taken back by whoever owes it, nor for a role above', async () => {
    await warn(300, { to: colonel });
    const own = valueOf(await report(100, { by: colonel }));
    expect(valueOf(await decide(own, 'approve', colonel)).left).toMatchObject([{ why: 'own' }]);
    expect(await record({ kind: 'debt' }, 100, colonel, colonel)).toMatchObject({ code: 'warns.own' });
    const officer = await joinClan(bench, clanId, 'OFFICER');
    expect(await record({ kind: 'debt' }, 100, officer, colonel)).toMatchObject({ code: 'warns.rankAbove' });
    expect(valueOf(await decide(own, 'approve', officer))).toMatchObject({
      decided: [],
      left: [{ why: 'rankAbove', now: { status: 'pending' } }],
    });
    expect(valueOf(await decide(own)).decided).toHaveLength(1);
    const { seq, balanceRub } = await head();
    const takeBack = (by: ClanActor) =>
      run((work) => services.decisions.correct(work, authorize(by), seq, 'never came'));
    expect(await takeBack(colonel)).toMatchObject({ code: 'warns.own' });
    expect(await takeBack(officer)).toMatchObject({ code: 'warns.rankAbove' });
    expect(await head()).toMatchObject({ seq, balanceRub });
    expect((await takeBack(leader)).ok).toBe(true);
    expect(await warnsOf(colonel)).toEqual([['active', 300, 0]]);
  });

  it('or a payment for a gathering is decided and recorded by the leader alone for himself', async () => {
    const gathering = valueOf(
      await run((work) =>
        services.gatherings.save(work, authorize(leader), {
          id: toId<GatheringId>(randomUUID()),
          version: null,
          title: 'Crates',
          description: null,
          targetRub: null,
          shareRub: null,
          period: 'once',
          startDate: new Date().toISOString().slice(0, 10),
          endDate: null,
        }),
      ),
    );
    const source = { kind: 'gathering', gatheringId: gathering.id, period: gathering.startDate } as const;
    const treasurer: ClanActor = { ...member, grantedPages: ['treasury-manage'] };
    const reportBy = async (by: ClanActor) =>
      valueOf(
        await run((work) =>
          services.contributions.contribute(work, authorize(by), {
            id: toId<ContributionId>(randomUUID()),
            source,
            amountRub: 500,
            proof: null,
          }),
        ),
      );
    const own = await reportBy(treasurer);
    expect(valueOf(await decide(own, 'approve', treasurer)).left).toMatchObject([{ why: 'own' }]);
    expect(await record(source, 500, treasurer, treasurer)).toMatchObject({ code: 'treasury.own' });
    expect(valueOf(await decide(own)).decided).toHaveLength(1);
    const { seq } = await head();
    expect(
      await run((work) => services.decisions.correct(work, authorize(treasurer), seq, 'a slip')),
    ).toMatchObject({ code: 'treasury.own' });
    expect((await head()).seq).toBe(seq);
    expect(valueOf(await decide(await reportBy(leader))).decided).toHaveLength(1);
  });

  it('that was paid before it expired is paid by that payment', async () => {
    const id = await warn(300);
    const made = valueOf(await report(300));
    await bench.database.db
      .updateTable('warns')
      .set({ applied_at: new Date(Date.now() - 30 * DAY_MS - 1) })
      .where('id', '=', id)
      .execute();
    await bench.database.db
      .updateTable('contributions')
      .set({ made_at: new Date(Date.now() - 60_000) })
      .where('id', '=', made.id)
      .execute();
    expect(valueOf(await decide(made)).decided).toHaveLength(1);
    expect(await warnsOf()).toEqual([['paid', 300, 300]]);
  });

  it('is owed again once its entry is corrected', async () => {
    await warn(300);
    valueOf(await decide(valueOf(await report(300))));
    expect(await warnsOf()).toEqual([['paid', 300, 300]]);
    const { seq, balanceRub } = await head();
    const preview = async (reader = leader) => valueOf(await services.corrections.owedAgain(reader, seq));
    const foretold = { owedRub: 300, reason: 'late' };
    await bench.database.db.updateTable('warns').set({ reason: 'late' }).where('cost', '=', 300).execute();
    expect(await preview()).toMatchObject([foretold]);
    expect(await preview({ ...leader, role: 'member' })).toMatchObject([{ ...foretold, reason: null }]);
    expect(await services.corrections.owedAgain(leader, seq + 1)).toMatchObject({
      code: 'treasury.entryNotFound',
    });
    await run((work) => services.decisions.correct(work, authorize(leader), seq, 'it never came'));
    expect(await preview(), 'it is owed already').toEqual([]);
    expect(await warnsOf()).toEqual([['active', 300, 0]]);
    expect((await head()).balanceRub).toBe(balanceRub - 300);
    expect(notices.at(-1)).toMatchObject({ what: 'debt', isApproved: false, note: 'it never came' });
  });
});

describe('a paid reset', () => {
  it('pays the oldest at its own cost, for the warns that were seen, and can be taken back', async () => {
    expect(await record({ kind: 'reset', warnIds: [toId<WarnId>(randomUUID())] }, 250)).toMatchObject({
      code: 'warns.nothingToReset',
    });
    const first = await warn(300, { daysAgo: 3 });
    await record({ kind: 'debt' }, 50);
    const second = await warn(300, { daysAgo: 2 });
    await warn(300, { daysAgo: 1 });
    expect(await record({ kind: 'reset', warnIds: [first] }, 250)).toMatchObject({
      code: 'warns.resetChanged',
      details: { costRub: 250, count: 2 },
    });
    expect(await record({ kind: 'reset', warnIds: [first, second] }, 200)).toMatchObject({
      code: 'warns.resetChanged',
    });
    const before = await head();
    const previewOf = async (seq: number) =>
      valueOf(await services.corrections.owedAgain(leader, seq)).map(({ owedRub }) => owedRub);
    expect(await previewOf(before.seq), 'a part').toEqual([50]);
    expect((await record({ kind: 'reset', warnIds: [first, second] }, 250)).ok).toBe(true);
    expect(await previewOf(before.seq), 'the reset pays it as well').toEqual([]);
    expect(await previewOf(before.seq + 1)).toEqual([250, 300]);
    expect(await warnsOf()).toEqual([
      ['paid', 300, 50],
      ['paid', 300, 0],
      ['active', 300, 0],
    ]);
    expect(await head()).toMatchObject({ balanceRub: before.balanceRub + 250 });
    // the part that was paid before is taken back: the reset has paid the warn all the same
    await run((work) => services.decisions.correct(work, authorize(leader), before.seq, 'a slip'));
    expect((await warnsOf())[0]).toEqual(['paid', 300, 0]);
    await run((work) => services.decisions.correct(work, authorize(leader), before.seq + 1, 'it never came'));
    expect((await warnsOf()).map(([status]) => status)).toEqual(['active', 'active', 'active']);
  });
});
