import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CLAYMORE,
  grantedLoadout,
  SOLYANKA,
  type RequestCalls,
} from '../../../../tests/support/request-calls.ts';
import {
  clearRequests,
  lineOf,
  markOf,
  startRequestTest,
  type RequestTest,
} from '../../../../tests/support/request-test.ts';
import { expectRefusal, type Answer } from '../../../../tests/support/skip-calls.ts';
import type { Loadout } from '../../../contract/loadouts.ts';
import type { ArchivedRequest, SupplyWar } from '../../../contract/supply-wars.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';

let test: RequestTest['test'];
let leader: RequestCalls;
let officer: RequestCalls;
let member: RequestCalls;
let outsider: RequestCalls;

beforeAll(async () => {
  ({ test, leader, officer, member, outsider } = await startRequestTest());
});
afterAll(() => test.close());
beforeEach(() => clearRequests(test));

const close = (who: RequestCalls, after: number, id: string = randomUUID()): Promise<Answer> =>
  who.post('/api/requests/wars', { id, after });
const reopen = (who: RequestCalls, { id }: { readonly id: string }): Promise<Answer> =>
  who.post(`/api/requests/wars/${id}/reopen`);

function closedWar({ status, body }: Answer): SupplyWar {
  expect(status, JSON.stringify(body)).toBe(200);
  return body['war'] as SupplyWar;
}

async function warsOf(who: RequestCalls): Promise<readonly SupplyWar[]> {
  return ((await who.get('/api/sync')).body['changes'] as SyncAnswer['changes']).supplyWars;
}

function save(who: RequestCalls, war: number | undefined, quantity = 2): Promise<Answer> {
  const loadout = { id: randomUUID(), mapStage: 'berda', items: [{ itemId: SOLYANKA, quantity }] };
  return who.post('/api/requests/create', { loadouts: [{ ...loadout, base: null, war }] });
}

/** Refused, with who closed the war and when. */
function expectClosed({ status, body }: Answer): void {
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'loadouts.warClosed', details: { closedBy: expect.any(String) } });
}

/** The member asks for two maps, and the officer sends a part. */
async function warUnderWay(): Promise<Loadout> {
  const made = grantedLoadout(
    await member.ask('berda', [
      [SOLYANKA, 3],
      [CLAYMORE, 5],
    ]),
  );
  grantedLoadout(await member.ask('lowlands', [[SOLYANKA, 1]]));
  await officer.mark(made.id, markOf(made, CLAYMORE, 4));
  return made;
}

describe('closing a war', () => {
  it('archives what was requested and sent, and clears the requests', async () => {
    await warUnderWay();
    const war = closedWar(await close(officer, 0));
    expect(war).toMatchObject({ number: 1, closedBy: 'Vesper-7', people: 1, sent: 4, total: 9, own: [] });
    expect(await member.own()).toEqual([]);
    const { requests } = (await leader.get(`/api/requests/wars/${war.id}`)).body as unknown as {
      requests: ArchivedRequest[];
    };
    expect(requests.map(({ characterName, mapStage }) => [characterName, mapStage])).toEqual([
      ['Morrow', 'berda'],
      ['Morrow', 'lowlands'],
    ]);
    expect(requests[0]?.items).toMatchObject([
      { itemId: SOLYANKA, quantity: 3, sent: 0 },
      { itemId: CLAYMORE, quantity: 5, sent: 4, sentBy: 'Vesper-7' },
    ]);
    expect(JSON.stringify(requests)).not.toContain('userId');
    expectRefusal(await close(officer, 1), 'loadouts.nothingToClose');
    const audit = await test.database.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'loadout.warClosed')
      .execute();
    expect(audit).toHaveLength(1);
  });

  it('tells members what they had requested, each their own, and others nothing', async () => {
    await warUnderWay();
    closedWar(await close(officer, 0));
    const [war] = await warsOf(member);
    expect(war?.own.map(({ mapStage, items }) => [mapStage, items])).toEqual([
      [
        'berda',
        [
          { itemId: SOLYANKA, quantity: 3 },
          { itemId: CLAYMORE, quantity: 5 },
        ],
      ],
      ['lowlands', [{ itemId: SOLYANKA, quantity: 1 }]],
    ]);
    expect((await warsOf(officer))[0]?.own).toEqual([]);
    expect(await warsOf(outsider)).toEqual([]);
    expectRefusal(await member.get(`/api/requests/wars/${war?.id ?? ''}`), 'auth.forbidden');
    expectRefusal(await outsider.get(`/api/requests/wars/${war?.id ?? ''}`), 'loadouts.warNotFound');
  });

  it('counts what was sent before for the next war no more', async () => {
    const made = await warUnderWay();
    await member.take(made.id);
    closedWar(await close(officer, 0));
    const next = grantedLoadout(await member.ask('berda', [[CLAYMORE, 5]]));
    expect(lineOf(next, CLAYMORE)).toMatchObject({ quantity: 5, sent: 0 });
  });

  it('of two officers one closes it', async () => {
    await warUnderWay();
    const answers = await Promise.all([close(officer, 0), close(leader, 0)]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    const [second] = refused;
    if (second !== undefined) expectClosed(second);
    expect(await warsOf(leader)).toHaveLength(1);
    expectClosed(await close(leader, 0));
  });

  it('refuses a request that was written for it', async () => {
    await warUnderWay();
    closedWar(await close(officer, 0));
    expectClosed(await save(member, 0));
    expect(await member.own()).toEqual([]);
    expect((await save(member, 1)).status).toBe(200);
  });
});

describe('taking a closing back', () => {
  it('restores requests and marks, under what was requested since', async () => {
    await warUnderWay();
    const war = closedWar(await close(officer, 0));
    expect((await save(member, 1)).status).toBe(200);
    expect((await reopen(officer, war)).status).toBe(200);
    const own = await member.own();
    expect(own.map(({ mapStage }) => mapStage)).toEqual(['berda', 'lowlands']);
    const [berda] = own;
    expect(berda === undefined ? [] : berda.items.map(({ quantity, sent }) => [quantity, sent])).toEqual([
      [2, 0],
      [0, 4],
    ]);
    expect(await warsOf(member)).toEqual([]);
    expect((await save(member, 0)).status).toBe(200);
    const again = closedWar(await close(officer, 0));
    expect(again.number).toBe(1);
  });

  it('keeps open what was requested since of things that were sent before, with marks since', async () => {
    await warUnderWay();
    const war = closedWar(await close(officer, 0));
    const newer = grantedLoadout(await member.ask('berda', [[CLAYMORE, 5]]));
    await leader.mark(newer.id, markOf(newer, CLAYMORE, 1));
    expect((await reopen(officer, war)).status).toBe(200);
    const berda = (await member.own()).find(({ mapStage }) => mapStage === 'berda');
    expect(berda?.id).toBe(newer.id);
    expect(berda === undefined ? null : lineOf(berda, CLAYMORE)).toMatchObject({ quantity: 9, sent: 5 });
  });

  it('counts what was sent for withdrawn requests again', async () => {
    const made = await warUnderWay();
    expect((await member.take(made.id)).status).toBe(200);
    const war = closedWar(await close(officer, 0));
    expect((await reopen(officer, war)).status).toBe(200);
    const asked = grantedLoadout(await member.ask('berda', [[CLAYMORE, 5]]));
    expect(lineOf(asked, CLAYMORE)).toMatchObject({ quantity: 5, sent: 4 });
  });

  it('is for who closed it, once, and within the minute', async () => {
    await warUnderWay();
    const war = closedWar(await close(officer, 0));
    expectRefusal(await reopen(leader, war), 'loadouts.tooLateToReopen');
    expectRefusal(await reopen(member, war), 'auth.forbidden');
    test.advance(76_000);
    expectRefusal(await reopen(officer, war), 'loadouts.tooLateToReopen');
    expectRefusal(await reopen(officer, { id: randomUUID() }), 'loadouts.warNotFound');
  });
});
