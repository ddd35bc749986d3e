import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf, type Answer } from '../../../../tests/support/skip-calls.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import { API_ERRORS } from '../../../contract/error-codes.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import type { LostField, LostMove, SquadPlaceRow, SquadRow } from '../../../contract/squads.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { DEFAULT_SQUAD_LIMITS } from '../../../domain/squads/limits.ts';

interface SentPlace {
  readonly squadId: string | null;
  readonly role: string;
  readonly position: number;
}
const at = (squadId: string | null, role = 'unassigned', position = 1): SentPlace => ({
  squadId,
  role,
  position,
});

describe('squads', () => {
  let test: TestApp;
  let people: ClanPeople;
  let roster: readonly ClanMember[];
  let clan: ClanId;

  beforeAll(async () => {
    test = await startTestApp();
    people = await signInPeople(test);
    clan = people.leader.user.characters[0]?.clan?.id as ClanId;
    const answer = await test.fetch('/api/clan/members', { headers: people.leader.headers });
    roster = ((await answer.json()) as { members: ClanMember[] }).members;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      'squad_places',
      'squads',
      'squad_guests',
      'notifications',
      'audit_log',
      'tombstones',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const post = async (who: SignedIn, path: string, body: object): Promise<Answer> =>
    answerOf(await test.post(`/api/squads${path}`, body, who.headers));
  const create = async (name = 'Alpha', map: string | null = 'coniferous', who = people.officer) => {
    const id = randomUUID();
    const answer = await post(who, '', { id, map, base: null, to: { name, colour: 'plain' } });
    return { id, answer, squad: answer.body['squad'] as SquadRow };
  };
  type Part = readonly [memberKey: string, base: SentPlace | null, to: SentPlace | null];
  const move = async (who: SignedIn, parts: readonly Part[], over: object = {}) => {
    const step = {
      map: 'coniferous',
      isWhole: false,
      places: parts.map(([memberKey, base, to]) => ({ memberKey, base, to })),
      leaders: [],
      ...over,
    };
    const { status, body } = await post(who, '/places', { steps: [step] });
    expect(status).toBe(200);
    return body as unknown as { places: SquadPlaceRow[]; squads: SquadRow[]; lost: LostMove[] };
  };
  const mirrored = async (who: SignedIn): Promise<SyncAnswer['changes']> =>
    ((await answerOf(await test.fetch('/api/sync', { headers: who.headers }))).body as unknown as SyncAnswer)
      .changes;
  const key = (index: number): string => roster[index]?.id ?? '';
  const placed = async (who = people.member) =>
    Object.fromEntries(
      (await mirrored(who)).squadPlaces
        .filter(({ squadId }) => squadId !== null)
        .map((place) => [place.id, `${place.squadId} ${place.role}`]),
    );
  const actions = async (): Promise<readonly string[]> =>
    (await test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  it('are made, named and seen by every member, and by no other clan', async () => {
    const { id, squad } = await create('  Alpha ');
    expect(squad).toMatchObject({ id, name: 'Alpha', map: 'coniferous', leaderKey: null, position: 1 });
    await move(people.officer, [[key(0), null, at(id, 'rallyCarrier')]]);
    expect(await placed()).toEqual({ [`coniferous/${key(0)}`]: `${id} rallyCarrier` });
    expect((await mirrored(people.member)).squads).toHaveLength(1);
    const theirs = await mirrored(people.outsider);
    expect([theirs.squads, theirs.squadPlaces]).toEqual([[], []]);
    expect(await actions()).toEqual(['squad.created', 'squad.placed']);
  });

  it('are changed by officers alone', async () => {
    const { id } = await create();
    for (const [path, body] of [
      ['', { id: randomUUID(), map: 'berda', base: null, to: { name: '', colour: 'plain' } }],
      ['/places', { steps: [{ map: 'coniferous', isWhole: false, places: [], leaders: [] }] }],
      [`/${id}/delete`, { people: 0 }],
      ['/clear', { map: 'coniferous', seen: { squads: 1, people: 0 } }],
      ['/copy', { from: 'coniferous', to: 'berda', withMembers: true, seen: { squads: 0, people: 0 } }],
      ['/guests', { name: 'Stray', note: '', isListed: true }],
    ] as const)
      expectCode(await post(people.member, path, body), 'auth.forbidden');
  });

  it('refuse in the exact words of the specification', async () => {
    expectCode((await create('Alpha', null)).answer, 'squads.mapRequired');
    expect(API_ERRORS['squads.mapRequired'].message).toBe('Map is required.');
    const step = { map: 'berda', isWhole: false, leaders: [] };
    const places = [{ memberKey: key(0), base: null, to: at(null, 'sniper') }];
    expectCode(await post(people.officer, '/places', { steps: [{ ...step, places }] }), 'squads.roleOutside');
    expect(API_ERRORS['squads.roleOutside'].message).toBe('Cannot assign roles to members not in a squad');
  });

  it('are at most six on a map', async () => {
    for (let index = 0; index < DEFAULT_SQUAD_LIMITS.squads; index += 1) await create('');
    // no refusal: it would hold up what was made after it
    expect((await create('')).answer).toMatchObject({ status: 200, body: { squad: null } });
    expect((await create('', 'berda')).answer.status).toBe(200);
  });

  it('keep both names of two officers apart: the first stays, and the other one reads it', async () => {
    const { id } = await create('Alpha');
    const base = { name: 'Alpha', colour: 'plain' };
    const save = (who: SignedIn, to: object) => post(who, '', { id, map: 'coniferous', base, to });
    await save(people.colonel, { name: 'Wolves', colour: 'plain' });
    const colour = await save(people.officer, { name: 'Alpha', colour: 'red' });
    expect(colour.body['squad']).toMatchObject({ name: 'Wolves', colour: 'red' });
    const name = await save(people.officer, { name: 'Bears', colour: 'plain' });
    expect(name.body['squad']).toMatchObject({ name: 'Wolves', colour: 'red' });
    expect(name.body['lost'] as LostField[]).toEqual([
      { field: 'name', stored: 'Wolves', by: people.officer.user.characters[0]?.name },
    ]);
    const gone = randomUUID();
    expectCode(await post(people.officer, '', { id: gone, map: 'berda', base, to: base }), 'squads.notFound');
  });

  it('merge moves of different people, and of one person the first stays and the second is told', async () => {
    const [one, two] = [(await create('Alpha')).id, (await create('Bravo')).id];
    await move(people.colonel, [[key(0), null, at(one)]]);
    const { places, lost } = await move(people.officer, [
      [key(0), null, at(two, 'sniper')],
      [key(1), null, at(two)],
    ]);
    expect(places.map(({ memberKey }) => memberKey)).toEqual([key(1)]);
    expect(lost).toEqual([
      {
        map: 'coniferous',
        memberKey: key(0),
        name: roster[0]?.name,
        to: { squadId: two, role: 'sniper' },
        isLeader: false,
        reason: 'moved',
        stored: { squadId: one, role: 'unassigned' },
        by: people.colonel.user.characters[0]?.name,
      },
    ]);
    const notices = (await mirrored(people.officer)).notifications.map(({ notice }) => notice);
    expect(notices).toEqual([
      expect.objectContaining({ kind: 'squadMovesLost', count: 1, names: [roster[0]?.name] }),
    ]);
    expect((await mirrored(people.colonel)).notifications).toEqual([]);
  });

  it('race: of twenty officers who want the last place one gets it, and nobody is in two squads', async () => {
    const { id } = await create();
    await move(
      people.officer,
      [0, 1, 2, 3].map((index): Part => [key(index), null, at(id)]),
    );
    const rest = roster.slice(4, 12);
    const answers = await Promise.all(
      rest.map(({ id: memberKey }, index) =>
        move(index % 2 === 0 ? people.officer : people.colonel, [[memberKey, null, at(id)]]),
      ),
    );
    const lost = answers.flatMap((answer) => answer.lost);
    expect(lost).toHaveLength(rest.length - 1);
    expect(new Set(lost.map(({ reason }) => reason))).toEqual(new Set(['full']));
    expect(Object.keys(await placed())).toHaveLength(5);
  });

  it('swap between full squads in one step, whole or not at all', async () => {
    const [one, two] = [(await create('Alpha')).id, (await create('Bravo')).id];
    await move(
      people.officer,
      Array.from({ length: 10 }, (_, index): Part => [key(index), null, at(index < 5 ? one : two)]),
    );
    const swap: readonly Part[] = [
      [key(0), at(one), at(two)],
      [key(9), at(two), at(one)],
    ];
    const done = await move(people.officer, swap, { isWhole: true });
    expect([done.lost, done.places.length]).toEqual([[], 2]);
    const again = await move(
      people.colonel,
      [
        [key(0), at(one), at(two)],
        [key(1), at(one), null],
      ],
      { isWhole: true },
    );
    expect(again.lost).toEqual([]);
    await move(people.officer, [[key(2), at(one), null]]);
    const late = await move(
      people.colonel,
      [
        [key(2), at(one), at(two)],
        [key(9), at(one), at(two)],
      ],
      { isWhole: true },
    );
    expect(late.lost.map(({ memberKey, reason }) => [memberKey, reason])).toEqual([
      [key(2), 'moved'],
      [key(9), 'together'],
    ]);
    expect(late.places).toEqual([]);
  });

  it('have a leader of their own people, who leads no longer once they leave', async () => {
    const [one, two] = [(await create('Alpha')).id, (await create('Bravo')).id];
    await move(people.officer, [[key(0), null, at(one)]]);
    const lead = (to: string, base: string | null = null) =>
      move(people.officer, [], { leaders: [{ squadId: one, base, to }] });
    expect((await lead(key(1))).lost).toMatchObject([{ reason: 'outside', isLeader: true }]);
    expect((await lead(key(0))).squads).toMatchObject([{ id: one, leaderKey: key(0) }]);
    const left = await move(people.colonel, [[key(0), at(one), at(two)]]);
    expect(left.squads).toMatchObject([{ id: one, leaderKey: null }]);
  });

  it('are deleted, cleared and copied by whoever has seen how many are in them', async () => {
    const { id } = await create('Alpha');
    await create('Old', 'berda');
    await move(people.officer, [
      [key(0), null, at(id, 'sniper')],
      [key(1), null, at(id)],
    ]);
    await move(people.officer, [], { leaders: [{ squadId: id, base: null, to: key(0) }] });
    const copy = (seen: object, over: object = {}) =>
      post(people.officer, '/copy', { from: 'coniferous', to: 'berda', withMembers: true, seen, ...over });
    const stale = await copy({ squads: 0, people: 0 });
    expectCode(stale, 'squads.moved');
    expect(stale.body['details']).toEqual({ squads: 1, people: 0 });
    expectCode(await copy({ squads: 1, people: 0 }, { to: 'coniferous' }), 'squads.sameMap');
    expectCode(await copy({ squads: 1, people: 0 }, { to: null }), 'squads.mapRequired');
    expect((await copy({ squads: 1, people: 0 })).status).toBe(200);
    const { squads } = await mirrored(people.member);
    const berda = squads.filter(({ map }) => map === 'berda');
    expect(berda).toMatchObject([{ name: 'Alpha', leaderKey: key(0) }]);
    expect((await placed())[`berda/${key(0)}`]).toBe(`${berda[0]?.id} sniper`);
    await copy({ squads: 1, people: 2 }, { withMembers: false });
    expect(Object.keys(await placed())).toEqual([`coniferous/${key(0)}`, `coniferous/${key(1)}`].toSorted());
    expectCode(await post(people.officer, `/${id}/delete`, { people: 1 }), 'squads.moved');
    expect((await post(people.officer, `/${id}/delete`, { people: 2 })).status).toBe(200);
    expectCode(await post(people.officer, `/${id}/delete`, { people: 0 }), 'squads.notFound');
    expect(await placed()).toEqual({});
    const late = await move(people.colonel, [[key(3), null, at(id)]]);
    expect(late.lost).toMatchObject([{ reason: 'squadGone' }]);
    const other = (await create('Bravo')).id;
    await move(people.officer, [[key(0), null, at(other)]]);
    const seen = { squads: 1, people: 1 };
    const cleared = await post(people.officer, '/clear', { map: 'coniferous', seen });
    expect(cleared.status).toBe(200);
    expect(cleared.body['step'], 'what it was, for the way back').toEqual({
      map: 'coniferous',
      isWhole: false,
      places: [{ memberKey: key(0), base: at(other), to: null }],
      leaders: [],
    });
    expectCode(await post(people.officer, '/clear', { map: 'coniferous', seen }), 'squads.moved');
    expect(await placed()).toEqual({});
    expect((await actions()).slice(-2)).toEqual(['squad.placed', 'squad.cleared']);
  });

  it('take guests by name, keep them, and free their places when they are removed', async () => {
    const { id } = await create();
    const guest = (body: object) =>
      post(people.officer, '/guests', { name: 'Stray Dog', note: 'from Harriers', isListed: true, ...body });
    const guestKey = nameKey('Stray Dog');
    expect((await move(people.officer, [[guestKey, null, at(id)]])).lost).toMatchObject([{ reason: 'gone' }]);
    expect((await guest({})).body['guests']).toMatchObject([{ id: guestKey, note: 'from Harriers' }]);
    expect((await move(people.officer, [[guestKey, null, at(id)]])).lost).toEqual([]);
    // a member is no guest, and neither is nobody
    expectCode(await guest({ name: roster[0]?.name }), 'squads.guestIsMember');
    for (const name of ['\u200B\u2060', '\u3164', '  ', ''])
      expectCode(await guest({ name }), 'squads.guestName');
    expect((await guest({ name: '\u200BStray\u2060 Dog ', note: 'again' })).body['guests']).toMatchObject([
      { id: guestKey, name: 'Stray Dog', note: 'again' },
    ]);
    await guest({ isListed: false });
    expect(await placed()).toEqual({});
    expect((await mirrored(people.officer)).squadGuests).toEqual([]);
  });

  it("cannot reach another clan's squads or people", async () => {
    const { id } = await create();
    const { lost } = await move(people.outsider, [[key(0), null, at(id)]]);
    expect(lost).toMatchObject([{ reason: 'squadGone' }]);
    const theirs = {
      id,
      map: 'coniferous',
      base: { name: 'Alpha', colour: 'plain' },
      to: { name: 'Mine', colour: 'plain' },
    };
    expectCode(await post(people.outsider, '', theirs), 'squads.notFound');
    expect((await mirrored(people.officer)).squads).toMatchObject([{ name: 'Alpha' }]);
  });

  it('lose whoever leaves the clan, also as a leader', async () => {
    const { id } = await create();
    const last = roster.at(-1);
    const memberKey = last?.id ?? '';
    await move(people.officer, [[memberKey, null, at(id)]], {
      leaders: [{ squadId: id, base: null, to: memberKey }],
    });
    const { db } = test.database;
    const row = await db
      .selectFrom('clan_members')
      .selectAll()
      .where('clan_id', '=', clan)
      .where('name_key', '=', memberKey)
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom('clan_members')
      .where('clan_id', '=', clan)
      .where('name_key', '=', memberKey)
      .execute();
    // any change of who belongs or may do what settles the clan
    const { settings } = (
      await answerOf(await test.fetch('/api/clan/settings', { headers: people.leader.headers }))
    ).body as { settings: { version: number; pageAccess: object } };
    const { version, ...rest } = settings;
    await test.post(
      '/api/clan/settings',
      {
        version,
        settings: { ...rest, pageAccess: { officer: { 'gear-manager': false }, colonel: {} } },
      },
      people.leader.headers,
    );
    expect(await placed()).toEqual({});
    expect((await mirrored(people.member)).squads).toMatchObject([{ id, leaderKey: null }]);
    await db
      .insertInto('clan_members')
      .values(row as never)
      .execute();
  });
});
