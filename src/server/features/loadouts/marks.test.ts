import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CLAYMORE,
  CRATE,
  grantedLoadout,
  MORPHINE,
  SOLYANKA,
} from '../../../../tests/support/request-calls.ts';
import {
  clanIdOf,
  clearRequests,
  lineOf,
  markOf,
  startRequestTest,
  type RequestTest,
} from '../../../../tests/support/request-test.ts';
import { expectRefusal } from '../../../../tests/support/skip-calls.ts';
import type { Loadout, SupplySend } from '../../../contract/loadouts.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';

let test: RequestTest['test'];
let people: RequestTest['people'];
let leader: RequestTest['leader'];
let colonel: RequestTest['colonel'];
let officer: RequestTest['officer'];
let member: RequestTest['member'];
let outsider: RequestTest['outsider'];

beforeAll(async () => {
  ({ test, people, leader, colonel, officer, member, outsider } = await startRequestTest());
});

afterAll(() => test.close());
beforeEach(() => clearRequests(test));

describe('a sent mark', () => {
  it('is seen by all, with name and time, and recorded in the history', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [CLAYMORE, 5],
      ]),
    );
    const done = grantedLoadout(
      await officer.mark(made.id, markOf(made, SOLYANKA, 3), markOf(made, CLAYMORE, 2)),
    );
    expect(lineOf(done, SOLYANKA)).toMatchObject({ quantity: 3, sent: 3, sentBy: 'Vesper-7' });
    expect(lineOf(done, CLAYMORE)).toMatchObject({ quantity: 5, sent: 2 });
    expect(done.rev).toBeGreaterThan(made.rev);
    expect(await member.own()).toEqual([done]);
    const back = grantedLoadout(await officer.mark(made.id, markOf(done, SOLYANKA, 0)));
    expect(lineOf(back, SOLYANKA)).toEqual({
      itemId: SOLYANKA,
      quantity: 3,
      sent: 0,
      sentAt: null,
      sentBy: null,
    });
    const { sends, total } = (await officer.get('/api/requests/sends?of=clan')).body as unknown as {
      sends: SupplySend[];
      total: number;
    };
    expect(total).toBe(2);
    expect(
      sends.map(({ sentBy, characterName, mapStage, items }) => [sentBy, characterName, mapStage, items]),
    ).toEqual([
      ['Vesper-7', 'Morrow', 'berda', [{ itemId: SOLYANKA, quantity: -3 }]],
      [
        'Vesper-7',
        'Morrow',
        'berda',
        [
          { itemId: SOLYANKA, quantity: 3 },
          { itemId: CLAYMORE, quantity: 2 },
        ],
      ],
    ]);
    expect((await member.get('/api/requests/sends')).body).toMatchObject({ total: 2, page: 1, pageSize: 20 });
    expect((await colonel.get('/api/requests/sends')).body).toMatchObject({ total: 0 });
    expectRefusal(await member.get('/api/requests/sends?of=clan'), 'auth.forbidden');
    const actions = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      { action: 'loadout.requested', actor_name: 'Morrow' },
      { action: 'loadout.marked', actor_name: 'Vesper-7' },
      { action: 'loadout.marked', actor_name: 'Vesper-7' },
    ]);
  });

  it('that another officer has already set is reached, under that name, and counts once', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    grantedLoadout(await officer.mark(made.id, markOf(made, SOLYANKA, 3)));
    const before = await officer.rev();
    expect((await colonel.mark(made.id, markOf(made, SOLYANKA, 3))).body).toMatchObject({
      success: true,
      loadouts: [],
      reached: [{ loadoutId: made.id, itemId: SOLYANKA, sent: 3, sentBy: 'Vesper-7' }],
    });
    expect(await officer.rev()).toBe(before);
    expect((await officer.get('/api/requests/sends?of=clan')).body).toMatchObject({ total: 1 });
  });

  it('is refused with the current state after a conflicting change, and nothing of the set is applied', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [MORPHINE, 2],
      ]),
    );
    const edited = grantedLoadout(
      await member.ask(
        'berda',
        [
          [SOLYANKA, 6],
          [MORPHINE, 2],
        ],
        made.id,
      ),
    );
    const refused = await officer.mark(made.id, markOf(made, SOLYANKA, 3), markOf(made, MORPHINE, 2));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'loadouts.moved',
      message: 'Action failed. Please try again.',
      details: {
        count: 1,
        moved: [
          {
            loadoutId: made.id,
            characterName: 'Morrow',
            mapStage: 'berda',
            itemId: SOLYANKA,
            quantity: 6,
            sent: 0,
          },
        ],
      },
    });
    expect(await member.own()).toEqual([edited]);
    await member.take(made.id);
    expect((await officer.mark(made.id, markOf(made, SOLYANKA, 3))).body).toMatchObject({
      code: 'loadouts.moved',
      details: { moved: [{ loadoutId: made.id, characterName: null }] },
    });
    expect(
      (
        await officer.post('/api/requests/marks', {
          change: {
            marks: [{ loadoutId: made.id, items: [{ itemId: SOLYANKA, quantity: 3, sent: 0, to: 4 }] }],
          },
        })
      ).body['code'],
      'more than was asked for',
    ).toBe('request.invalid');
  });

  it('stays when the owner edits or deletes and requests again; the rest is open', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [CLAYMORE, 30],
      ]),
    );
    grantedLoadout(await officer.mark(made.id, markOf(made, SOLYANKA, 3), markOf(made, CLAYMORE, 30)));
    const edited = grantedLoadout(await member.ask('berda', [[SOLYANKA, 5]], made.id));
    expect(edited.items).toMatchObject([
      { itemId: SOLYANKA, quantity: 5, sent: 3, sentBy: 'Vesper-7' },
      { itemId: CLAYMORE, quantity: 0, sent: 30 },
    ]);
    expectRefusal(await member.ask('lowlands', [[CLAYMORE, 1]]), 'loadouts.overLimit', {
      itemId: CLAYMORE,
      limit: 30,
      asked: 31,
    });
    await member.take(made.id);
    const again = grantedLoadout(await member.ask('berda', [[SOLYANKA, 4]]));
    expect(again.items).toMatchObject([
      { itemId: SOLYANKA, quantity: 4, sent: 3 },
      { itemId: CLAYMORE, quantity: 0, sent: 30 },
    ]);
  });

  it('is allowed to those for whom the clan opens the request manager', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const mark = markOf(made, SOLYANKA, 3);
    expectRefusal(await member.mark(made.id, mark), 'auth.forbidden');
    await leader.saveSettings({ pageAccess: { officer: { 'request-manager': false }, colonel: {} } });
    for (const answer of [
      officer.mark(made.id, mark),
      officer.get(`/api/requests/clan/${clanIdOf(people.officer)}`),
      officer.get('/api/requests/sends?of=clan'),
    ])
      expectRefusal(await answer, 'auth.forbidden');
    expect(((await officer.get('/api/sync')).body as unknown as SyncAnswer).changes.loadouts).toEqual([]);
    grantedLoadout(await colonel.mark(made.id, mark));
    await leader.saveSettings({ pageAccess: { officer: {}, colonel: {} } });
    await test.post('/zone/control/rank', { name: 'Vesper-7', rank: 'SOLDIER' });
    test.advance(3_000);
    expectRefusal(await officer.mark(made.id, { ...mark, sent: 3, to: 0 }), 'auth.forbidden');
    expect((await outsider.mark(made.id, { ...mark, sent: 3, to: 1 })).body['code']).toBe('loadouts.moved');
  });

  it('of somebody who left the clan disappears from officers’ devices, and is not restored by a return', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    await officer.mark(made.id, markOf(made, SOLYANKA, 2));
    const { rev, scope } = (await officer.get('/api/sync')).body as unknown as SyncAnswer;
    await test.post('/zone/control/rank', { name: 'Morrow', rank: null });
    test.advance(3_000);
    expectRefusal(await member.get('/api/requests/user-loadouts'), 'auth.forbidden');
    const answer = (await officer.get(`/api/sync?since=${rev}&scope=${scope}`)).body as unknown as SyncAnswer;
    expect(answer.gone).toContainEqual({ kind: 'loadouts', id: made.id });
    expect(
      await test.database.db.selectFrom('loadouts').selectAll().where('id', '=', made.id).execute(),
    ).toEqual([]);
    await test.post('/zone/control/rank', { name: 'Morrow', rank: 'SOLDIER' });
    test.advance(3_000);
    const own = (await member.get('/api/requests/user-loadouts')).body as unknown as {
      loadouts: Loadout[];
      former: { mapStage: string }[];
    };
    expect([own.loadouts, own.former.map(({ mapStage }) => mapStage)]).toEqual([[], ['berda']]);
  });

  it('of somebody who left the clan is refused; nothing of theirs is shown', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    await test.post('/zone/control/rank', { name: 'Morrow', rank: null });
    test.advance(3_000);
    for (const answer of [
      member.get('/api/requests/user-loadouts'),
      member.ask('berda', [[SOLYANKA, 1]]),
      member.take(made.id),
    ])
      expectRefusal(await answer, 'auth.forbidden');
    const refused = await officer.mark(made.id, markOf(made, SOLYANKA, 3));
    expect(refused.body['code']).toBe('loadouts.moved');
    expect((await officer.get(`/api/requests/clan/${clanIdOf(people.officer)}`)).body).toMatchObject({
      characters: [],
    });
  });
});

describe('bulk marks', () => {
  it('send everything once for two officers', async () => {
    await member.ask('berda', [
      [SOLYANKA, 3],
      [CLAYMORE, 5],
    ]);
    await member.ask('lowlands', [[MORPHINE, 2]]);
    await colonel.ask('berda', [[CRATE, 4]]);
    const rev = await officer.rev();
    const [one, other] = await Promise.all([officer.all('send', rev), colonel.all('send', rev)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((one.body['loadouts'] as Loadout[]).length + (other.body['loadouts'] as Loadout[]).length).toBe(3);
    for (const { items } of await member.own())
      for (const item of items) expect(item.sent).toBe(item.quantity);
    expect((await officer.get('/api/requests/sends?of=clan')).body).toMatchObject({ total: 3 });
    expect(
      await test.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'like', 'loadout.all%')
        .execute(),
    ).toEqual([{ action: 'loadout.allSent' }]);
  });

  it('of one map leave the others', async () => {
    const berda = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const lowlands = grantedLoadout(await member.ask('lowlands', [[SOLYANKA, 2]]));
    await officer.all('send', await officer.rev(), 'berda');
    expect((await member.own()).map(({ id, items }) => [id, items[0]?.sent])).toEqual([
      [berda.id, 3],
      [lowlands.id, 0],
    ]);
  });

  it('are refused when an owner has requested more since, and done when nothing is open any more', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const rev = await officer.rev();
    await member.ask('berda', [[SOLYANKA, 6]], made.id);
    expect((await officer.all('send', rev)).body).toMatchObject({
      code: 'loadouts.moved',
      details: { count: 1, moved: [{ itemId: SOLYANKA, quantity: 6 }] },
    });
    expect((await officer.all('send', await officer.rev())).status).toBe(200);
    expect((await officer.all('send', rev)).body).toEqual({ success: true, loadouts: [], reached: [] });
  });

  it('of one officer are cleared without those of others', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [CLAYMORE, 5],
      ]),
    );
    const half = grantedLoadout(await colonel.mark(made.id, markOf(made, SOLYANKA, 3)));
    grantedLoadout(await officer.mark(made.id, markOf(half, CLAYMORE, 5)));
    const all = { action: 'clear', mapStage: null, rev: await officer.rev(), by: ['Vesper-7'] };
    expect((await officer.post('/api/requests/marks', { change: { all } })).status).toBe(200);
    const [left] = await member.own();
    expect(left === undefined ? [] : [lineOf(left, SOLYANKA), lineOf(left, CLAYMORE)]).toMatchObject([
      { sent: 3, sentBy: 'Ozera' },
      { sent: 0, sentBy: null },
    ]);
  });

  it('taken back by mistake are restored under the names and times of before, and only those', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [CLAYMORE, 5],
      ]),
    );
    const marked = grantedLoadout(
      await colonel.mark(made.id, markOf(made, SOLYANKA, 3), markOf(made, CLAYMORE, 5)),
    );
    const before = lineOf(marked, SOLYANKA);
    const author = { by: 'Ozera', at: before?.sentAt ?? '' };
    // no longer requested, but sent: such a line goes with its mark
    await member.ask('berda', [[SOLYANKA, 3]], made.id);
    expect((await officer.all('clear', await officer.rev())).status).toBe(200);
    const undo = (itemId: string, quantity: number, to: number, by = author) =>
      officer.mark(made.id, { itemId, quantity, sent: 0, to, author: by });
    expect(lineOf(grantedLoadout(await undo(SOLYANKA, 3, 3)), SOLYANKA)).toEqual(before);
    expect(lineOf(grantedLoadout(await undo(CLAYMORE, 0, 5)), CLAYMORE)).toMatchObject({
      quantity: 0,
      sent: 5,
      sentBy: 'Ozera',
    });
    // whoever claims another's mark marks under the own name, and no line comes from nothing
    const [left] = await member.own();
    if (left === undefined) throw new Error('The request is gone.');
    await officer.mark(made.id, markOf(left, SOLYANKA, 0));
    const claimed = grantedLoadout(await undo(SOLYANKA, 3, 3, { by: 'Halden', at: author.at }));
    expect(lineOf(claimed, SOLYANKA)).toMatchObject({ sent: 3, sentBy: 'Vesper-7' });
    expect((await undo(CRATE, 0, 4)).body['code']).toBe('loadouts.moved');
    // nor more pieces than were requested
    const { body } = await officer.mark(made.id, { ...markOf(claimed, CLAYMORE, 99), author });
    expect(body['code']).toBe('loadouts.moved');
    const audit = await test.database.db
      .selectFrom('audit_log')
      .select('actor_name')
      .where('action', '=', 'loadout.marked')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(audit?.actor_name, 'the log names who restored it').toBe('Vesper-7');
  });

  it('are cleared and restored with what had been sent for withdrawn requests', async () => {
    const gone = grantedLoadout(await colonel.ask('lowlands', [[CRATE, 4]]));
    await officer.all('send', await officer.rev());
    await colonel.take(gone.id);
    const { settledAt } = (await officer.all('clear', await officer.rev())).body;
    const change = { restore: { settledAt } };
    for (const time of [1, 2])
      expect((await officer.post('/api/requests/marks', { change })).status, `${time}`).toBe(200);
    const carried = grantedLoadout(await colonel.ask('lowlands', [[CRATE, 4]])).items;
    expect(carried).toMatchObject([{ itemId: CRATE, sent: 4, sentBy: 'Vesper-7' }]);
    expect((await officer.all('clear', await officer.rev())).body).not.toHaveProperty('settledAt');
  });

  it('are cleared before the next war: marks, names, lines that existed only because they were sent; requests and history stay', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [CLAYMORE, 5],
      ]),
    );
    const gone = grantedLoadout(await colonel.ask('lowlands', [[CRATE, 4]]));
    await officer.all('send', await officer.rev());
    await member.ask('berda', [[SOLYANKA, 3]], made.id);
    await colonel.take(gone.id);
    const stale = await officer.rev();
    grantedLoadout(await leader.ask('berda', [[SOLYANKA, 1]]));
    expect((await colonel.all('send', await colonel.rev())).status).toBe(200);
    expect((await officer.all('clear', stale)).body, 'somebody has sent since').toMatchObject({
      code: 'loadouts.moved',
      details: { moved: [{ itemId: SOLYANKA, sent: 1, sentBy: 'Ozera' }] },
    });
    expect((await officer.all('clear', await officer.rev())).status).toBe(200);
    expect((await member.own()).map(({ items }) => items)).toEqual([
      [{ itemId: SOLYANKA, quantity: 3, sent: 0, sentAt: null, sentBy: null }],
    ]);
    expect(
      grantedLoadout(await colonel.ask('lowlands', [[CRATE, 4]])).items,
      'nothing is carried over',
    ).toMatchObject([{ itemId: CRATE, sent: 0 }]);
    const { sends } = (await officer.get('/api/requests/sends?of=clan')).body as unknown as {
      sends: SupplySend[];
    };
    expect(
      sends.some(({ action, items }) => action === 'clear' && items.some(({ quantity }) => quantity < 0)),
    ).toBe(true);
    expect(sends.filter(({ action }) => action === 'send')).toHaveLength(3);
  });
});
