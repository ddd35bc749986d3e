/**
 * Kinds with limited readers: an event names a kind to those who get something of it from a sync, and to nobody
 * else. Every change is a real one, by the calls that people make.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCheck } from '../../../../tests/support/check-calls.ts';
import { addPeople } from '../../../../tests/support/clan-rows.ts';
import { openLive, type LiveReader } from '../../../../tests/support/live-reader.ts';
import { CLAYMORE } from '../../../../tests/support/request-calls.ts';
import { startRequestTest, type RequestTest } from '../../../../tests/support/request-test.ts';
import type { Answer } from '../../../../tests/support/skip-calls.ts';
import { treasuryCalls, type TreasuryCalls } from '../../../../tests/support/treasury-calls.ts';
import { addWarnRows } from '../../../../tests/support/warn-rows.ts';
import type { CheckPersonRow } from '../../../contract/absences.ts';
import type { Contribution } from '../../../contract/gatherings.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import type { Summary } from '../../../domain/absences/results.ts';
import { DEFAULT_WARN_SETTINGS } from '../../../domain/warns/warn-settings.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import { REVISION_TABLES } from '../../db/schema/schema.ts';

/** Kinds whose rows not every member sees; the test of whoever adds one is here. */
const LIMITED = [
  'checkPeople',
  'checks',
  'contributions',
  'notifications',
  'skips',
  'supplyKits',
  'supplyStock',
  'warnProposals',
  'warns',
];

/** Of these members read the clan's sums: each change is everybody's. */
const SUMMED = ['fastRequests', 'loadouts'];
const notSummed = (kinds: Iterable<string>): readonly string[] =>
  [...kinds].filter((kind) => !SUMMED.includes(kind)).toSorted();

const ABSENT = { present: false, hasReason: false };
const TODAY = new Date().toISOString().slice(0, 10);

let start: RequestTest;
let money: { readonly member: TreasuryCalls; readonly leader: TreasuryCalls };
const readers = new Map<
  string,
  { readonly live: LiveReader; readonly sync: (since: number) => Promise<SyncAnswer> }
>();
/** Kinds that some reader was announced of, and kinds that some reader was not announced of although they changed. */
const announced = new Set<string>();
const hiddenFromSome = new Set<string>();

beforeAll(async () => {
  start = await startRequestTest();
  const { test } = start;
  money = {
    member: treasuryCalls(test, start.people.member),
    leader: treasuryCalls(test, start.people.leader),
  };
  const [mate] = await addPeople(test.database.db, start.people.member.user.characters[0]?.clan?.id ?? '', 1);
  if (mate === undefined) throw new Error('nobody was added');
  const known = { member: start.people.member, officer: start.people.officer, mate };
  for (const [name, { headers }] of Object.entries(known)) {
    const sync = async (since: number): Promise<SyncAnswer> =>
      (await (await test.fetch(`/api/sync?since=${since}`, { headers })).json()) as SyncAnswer;
    const { rev } = await sync(0);
    readers.set(name, { live: await openLive(test.origin, headers, rev), sync });
  }
  const warns = { ...DEFAULT_WARN_SETTINGS, enabled: true };
  const saved = await start.leader.saveSettings({ warns });
  if (saved.status !== 200) throw new Error('warns are not enabled');
});
afterAll(async () => {
  for (const { live } of readers.values()) live.close();
  await start.test.close();
});

/** Makes a change, and holds what each stream says of it against what a sync brings. */
async function expectNamed(act: () => Promise<Answer>): Promise<Answer['body']> {
  const before = await start.leader.rev();
  const { status, body } = await act();
  expect(status, JSON.stringify(body)).toBe(200);
  const after = await start.leader.rev();
  const seen = new Map<string, readonly string[]>();
  for (const [name, { live, sync }] of readers) {
    await live.until(({ event, rev }) => event === 'rev' && rev >= after);
    const events = live.events.filter(({ event, rev }) => event === 'rev' && rev > before && rev <= after);
    const named = new Set(events.flatMap(({ kinds }) => kinds ?? ['anything']));
    const { changes, gone } = await sync(before);
    const got = new Set([
      ...Object.entries(changes).flatMap(([kind, rows]) => (rows.length > 0 ? [kind] : [])),
      ...gone.map(({ kind }) => kind),
    ]);
    expect(notSummed(named), name).toEqual(notSummed(got));
    seen.set(name, [...named]);
  }
  for (const kind of new Set([...seen.values()].flat())) {
    announced.add(kind);
    if ([...seen.values()].some((kinds) => !kinds.includes(kind))) hiddenFromSome.add(kind);
  }
  return body;
}

it('of skips and supplies', async () => {
  const { member, officer } = start;
  const id = randomUUID();
  await expectNamed(() =>
    member.post('/api/skips', { id, startDate: addDays(TODAY, 3), endDate: addDays(TODAY, 3) }),
  );
  await expectNamed(() => officer.post(`/api/skips/${id}/review`, { decision: 'approve' }));
  await expectNamed(() => member.ask('lowlands', [[CLAYMORE, 1]]));
  await expectNamed(() => member.fast([[CLAYMORE, 1]]));
  expect([...announced]).toEqual(expect.arrayContaining(SUMMED));
  for (const kind of SUMMED) expect(hiddenFromSome.has(kind)).toBe(false);
  const stock = { have: 1, bought: 0, sent: 0 };
  await expectNamed(() => officer.post('/api/requests/stock', { itemId: CLAYMORE, stock, base: null }));
  const kit = { name: 'Medic', role: null, items: [{ itemId: CLAYMORE, quantity: 1 }] };
  const kitId = randomUUID();
  await expectNamed(() => officer.post('/api/requests/kits', { ...kit, id: kitId, base: null }));
  await expectNamed(() => officer.post(`/api/requests/kits/${kitId}/delete`, { base: kit }));
});

it('of contributions and warns', async () => {
  const { member, leader, people } = start;
  const gathering = await money.leader.gather();
  let contributed: Contribution | undefined;
  await expectNamed(async () => {
    const answer = await money.member.contribute(gathering.id, gathering.startDate, 5);
    contributed = answer.body['contribution'] as Contribution;
    return answer;
  });
  await expectNamed(() => money.leader.decide('approve', contributed === undefined ? [] : [contributed]));
  const name = people.member.user.characters[0]?.name ?? '';
  const warnId = randomUUID();
  await expectNamed(() => leader.post('/api/warns', { id: warnId, member: name, reason: null, cost: 5 }));
  await expectNamed(() => member.post(`/api/warns/${warnId}/appeal`, { reason: 'I was there.' }));
  await expectNamed(() => leader.post(`/api/warns/${warnId}/remove`, { reason: null }));
  const { db } = start.test.database;
  const clanId = people.member.user.characters[0]?.clan?.id;
  if (clanId === undefined) throw new Error('no clan');
  await addWarnRows(db, { clanId, name: 'Nobody', userId: people.member.user.id, by: 'Ash', reason: null });
  const { id } = await db
    .selectFrom('warn_proposals')
    .select('id')
    .where('clan_id', '=', clanId)
    .executeTakeFirstOrThrow();
  await expectNamed(() => leader.post('/api/warns/proposals/dismissals', { proposals: [id], note: null }));
});

it('of checks, before and after closing', async () => {
  const { member, officer, leader, people } = start;
  const memberName = people.member.user.characters[0]?.name ?? '';
  const begun = await expectNamed(() => officer.post('/api/absences/checks', newCheck()));
  const { id } = begun['check'] as { readonly id: string };
  const { memberKey } = (begun['people'] as CheckPersonRow[]).find(({ name }) => name === memberName) ?? {
    memberKey: '',
  };
  const at = `/api/absences/checks/${id}`;
  const marks = [{ memberKey, stageId: 's1', base: null, to: ABSENT }];
  await expectNamed(() => officer.post(`${at}/marks`, { marks }));
  await expectNamed(() => officer.post(`${at}/guests`, { name: 'Guest', isListed: true }));
  await expectNamed(() => officer.post(`${at}/guests`, { name: 'Guest', isListed: false }));
  const { summary } = (await officer.get(`${at}/summary`)).body as unknown as { readonly summary: Summary };
  await expectNamed(() => officer.post(`${at}/close`, { seen: summary }));
  await expectNamed(() => member.post(`${at}/appeals`, { memberKey, stageId: 's1', reason: 'I was there.' }));
  const decision = { memberKey, stageId: 's1', decision: 'excused', reason: 'Right.' };
  await expectNamed(() => leader.post(`${at}/appeals/decide`, decision));
});

it('covers every kind with limited readers, announced and kept quiet', () => {
  expect(Object.keys(REVISION_TABLES)).toEqual(expect.arrayContaining(LIMITED));
  expect([...announced].filter((kind) => LIMITED.includes(kind)).toSorted()).toEqual(LIMITED);
  expect([...hiddenFromSome].toSorted()).toEqual(LIMITED);
});
