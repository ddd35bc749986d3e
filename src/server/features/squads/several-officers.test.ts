/**
 * Five devices of officers move people, name leaders, copy a map and draw on an operation at random, online and offline,
 * and sync what changed since: in the end all of them and the server are equal, nobody is beyond a limit, nothing drawn
 * is lost, and whoever lost to another's move is notified.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { draws, fiveOfficers, SEEDS } from '../../../../tests/support/five-officers.ts';
import { operationCalls } from '../../../../tests/support/operation-calls.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import { Mirror, requestSync } from '../../../../tests/support/sync-mirror.ts';
import { newObject } from '../../../../tests/support/tactic-calls.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import { MIRROR_KINDS } from '../../../contract/registry/sync.ts';
import type { LostMove, SquadPlaceRow } from '../../../contract/squads.ts';
import type { LostDrawing } from '../../../contract/tactics.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import { toId, type SessionId } from '../../../domain/ids.ts';
import { SQUAD_ROLES } from '../../../domain/squads/role.ts';
import { DEFAULT_SQUAD_LIMITS } from '../../../domain/squads/limits.ts';
import type { Place, SquadId } from '../../../domain/squads/squad.ts';
import { sameSpot, type SquadStep } from '../../../domain/squads/steps.ts';
import { editOf, removalOf } from '../../../domain/tactics/drawing/changes.ts';

const STEPS = 60;
const PEOPLE = 9;
const [MAP, OTHER] = ['berda', 'lowlands'] as const;

interface Device {
  readonly who: SignedIn;
  readonly mirror: Mirror;
  waiting: readonly SquadStep[];
  isOnline: boolean;
}

describe('five officers', () => {
  let test: TestApp;
  let officers: readonly SignedIn[];
  let keys: readonly string[];
  let lostInAll = 0;
  let copiesInAll = 0;
  beforeAll(async () => {
    test = await startTestApp();
    officers = await fiveOfficers(test);
    const answer = await test.fetch('/api/clan/members', { headers: officers[0]?.headers ?? {} });
    keys = ((await answer.json()) as { members: ClanMember[] }).members.map(({ id }) => id).slice(0, PEOPLE);
  });
  afterAll(() => test.close());

  const newMirror = ({ user, headers }: SignedIn): Mirror => {
    const [character] = user.characters;
    if (character === undefined) throw new Error('a person without a character');
    const person = { userId: user.id, sessionId: toId<SessionId>(''), characterId: character.id, headers };
    return new Mirror((whose, since, scope) => requestSync(test, whose, since, scope), person);
  };
  const placesOn = (rows: Iterable<SquadPlaceRow>, map: GameMap): ReadonlyMap<string, Place> =>
    new Map(
      [...rows].flatMap(({ memberKey, map: of, squadId, role, position }) =>
        of === map && squadId !== null ? [[memberKey, { squadId, role, position }] as const] : [],
      ),
    );
  const placesOf = ({ mirror }: Device, map: GameMap): ReadonlyMap<string, Place> =>
    placesOn(mirror.rows.squadPlaces.values(), map);
  const shown = (device: Device, key: string): Place | null => {
    const change = device.waiting
      .flatMap((step) => step.places)
      .findLast(({ memberKey }) => memberKey === key);
    return change === undefined ? (placesOf(device, MAP).get(key) ?? null) : change.to;
  };
  const shownLeader = ({ mirror, waiting }: Device, id: SquadId): string | null => {
    const change = waiting.flatMap((step) => step.leaders).findLast(({ squadId }) => squadId === id);
    return change === undefined ? (mirror.rows.squads.get(id)?.leaderKey ?? null) : change.to;
  };
  const countsOn = (device: Device, map: GameMap) => ({
    squads: [...device.mirror.rows.squads.values()].filter((squad) => squad.map === map).length,
    people: placesOf(device, map).size,
  });
  /** Who has which role, and leads, whatever the squads' ids. */
  const lineupOf = (mirror: Mirror, map: GameMap) =>
    [...placesOn(mirror.rows.squadPlaces.values(), map)]
      .map(([key, { squadId, role }]) => [
        key,
        role,
        mirror.rows.squads.get(squadId)?.position,
        mirror.rows.squads.get(squadId)?.leaderKey === key,
      ])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)));

  it.each(SEEDS)('end equal, within limits, and lose nothing unsaid: seed %i', async (seed) => {
    const draw = draws(seed);
    await test.database.db.deleteFrom('squad_places').execute();
    await test.database.db.deleteFrom('squads').execute();
    await test.database.db.deleteFrom('notifications').execute();
    await test.database.db.deleteFrom('drawing_objects').execute();
    const [first] = officers;
    if (first === undefined) throw new Error('nobody is there');
    const squads = [randomUUID() as SquadId, randomUUID() as SquadId];
    for (const id of squads)
      await test.post(
        '/api/squads',
        { id, map: MAP, base: null, to: { name: '', colour: 'plain' } },
        first.headers,
      );
    const operation = await operationCalls(test).prepared(first);
    const devices: readonly Device[] = officers.map((who) => ({
      who,
      mirror: newMirror(who),
      waiting: [],
      isOnline: draw(2) === 0,
    }));
    /** What the clan should have: the last place of each person that took effect. */
    const stored = new Map<string, Place | null>();
    let lostCount = 0;
    /** What is drawn, as far as no answer said that it is not. */
    const drawn = new Set<string>();
    let copies = 0;
    for (const device of devices) await device.mirror.sync();
    const send = async (device: Device): Promise<void> => {
      if (device.waiting.length === 0) return;
      const sent = device.waiting;
      device.waiting = [];
      const { status, body } = await answerOf(
        await test.post('/api/squads/places', { steps: sent }, device.who.headers),
      );
      expect(status).toBe(200);
      const { lost } = body as unknown as { lost: LostMove[] };
      const left = [...lost];
      for (const step of sent) {
        const isLoss = (one: LostMove, { memberKey, to }: SquadStep['places'][number]): boolean =>
          !one.isLeader &&
          one.memberKey === memberKey &&
          (one.to === null
            ? to === null
            : to !== null && one.to.squadId === to.squadId && one.to.role === to.role);
        /** Parts are lost together with one that is lost for itself. */
        const hasCause = step.places.some((change) =>
          left.some((one) => one.reason !== 'together' && isLoss(one, change)),
        );
        const lostNow = step.places.filter((change) => {
          const stands = stored.get(change.memberKey) ?? null;
          const at = left.findIndex(
            (one) =>
              isLoss(one, change) &&
              (one.reason !== 'together' || (step.isWhole && hasCause)) &&
              // a person who stands where the officer saw or wants them has not moved
              !(one.reason === 'moved' && (sameSpot(stands, change.to) || sameSpot(stands, change.base))),
          );
          if (at >= 0) left.splice(at, 1);
          return at >= 0;
        });
        if (step.isWhole && lostNow.length > 0)
          // the rest was so already
          for (const { memberKey, to } of step.places)
            expect(
              lostNow.some((one) => one.memberKey === memberKey) ||
                sameSpot(stored.get(memberKey) ?? null, to),
            ).toBe(true);
        for (const change of step.places)
          if (!lostNow.includes(change)) {
            const before = stored.get(change.memberKey) ?? null;
            // what was there is what the officer saw, or what the officer wants
            expect(sameSpot(before, change.base) || sameSpot(before, change.to)).toBe(true);
            stored.set(change.memberKey, change.to);
          }
      }
      for (const { base, to } of sent.flatMap(({ leaders }) => leaders)) {
        const at = left.findIndex((one) => one.isLeader && one.memberKey === (to ?? base ?? ''));
        if (at >= 0) left.splice(at, 1);
      }
      expect(left).toEqual([]);
      lostCount += lost.length;
      await device.mirror.sync();
    };
    const copy = async (device: Device): Promise<void> => {
      const [from, to] = copies > 0 && draw(2) === 0 ? [OTHER, MAP] : [MAP, OTHER];
      const { status } = await test.post(
        '/api/squads/copy',
        { from, to, withMembers: draw(3) > 0, seen: countsOn(device, to) },
        device.who.headers,
      );
      // 409: the map is not the one that was seen
      expect([200, 409]).toContain(status);
      if (status !== 200) return;
      copies += 1;
      await device.mirror.sync();
      const [source, target] = [lineupOf(device.mirror, from), lineupOf(device.mirror, to)];
      if (target.length > 0) expect(target).toEqual(source);
      const now = placesOf(device, MAP);
      for (const key of keys) stored.set(key, now.get(key) ?? null);
    };
    const drawOn = async (device: Device): Promise<void> => {
      const [seen] = [...device.mirror.rows.drawings.values()].flatMap(({ id, object }) =>
        object === null || draw(3) > 0 ? [] : [[id, object] as const],
      );
      const added = newObject({ text: `note ${draw(100)}` });
      const change =
        seen === undefined
          ? added
          : draw(2) === 0
            ? removalOf(...seen)
            : (editOf(...seen, { text: `edit ${draw(100)}` }) ?? added);
      const { status, body } = await answerOf(
        await test.post(`/api/operations/${operation}/drawing`, { changes: [change] }, device.who.headers),
      );
      expect(status).toBe(200);
      const { lost } = body as unknown as { lost: LostDrawing[] };
      if (change.type === 'add') drawn.add(change.id);
      else if (change.type === 'remove' && lost.length === 0) drawn.delete(change.id);
    };
    for (let turn = 0; turn < STEPS; turn += 1) {
      const device = devices[draw(devices.length)];
      if (device === undefined) continue;
      const action = draw(12);
      if (action === 0) device.isOnline = !device.isOnline;
      else if (action === 1 && device.isOnline) await device.mirror.sync();
      else if (action === 2 && device.isOnline) await copy(device);
      else if (action < 5 && device.isOnline) await drawOn(device);
      else {
        const people = keys.filter(() => draw(5) === 0);
        const place = (): Place | null => {
          const squadId = squads[draw(3)];
          const role = SQUAD_ROLES[draw(SQUAD_ROLES.length)] ?? 'unassigned';
          return squadId === undefined ? null : { squadId, role, position: draw(5) };
        };
        const isOfLeader = draw(3) === 0;
        const squadId = squads[draw(squads.length)];
        const inside = keys.filter((key) => shown(device, key)?.squadId === squadId);
        const to = draw(4) === 0 ? null : ((draw(4) === 0 ? keys : inside)[draw(inside.length)] ?? null);
        const step: SquadStep = {
          map: MAP,
          isWhole: draw(3) === 0,
          places: isOfLeader
            ? []
            : people.map((memberKey) => ({ memberKey, base: shown(device, memberKey), to: place() })),
          leaders:
            isOfLeader && squadId !== undefined ? [{ squadId, base: shownLeader(device, squadId), to }] : [],
        };
        device.waiting = [...device.waiting, step];
        if (device.isOnline) await send(device);
      }
    }
    for (const device of devices) await send(device);
    for (const { who, mirror } of devices) {
      await mirror.sync();
      const whole = await newMirror(who).sync();
      // changes and tombstones come to the same as everything at once
      for (const kind of MIRROR_KINDS) expect(mirror.rows[kind], kind).toEqual(whole.rows[kind]);
      expect(new Set(mirror.rows.drawings.keys())).toEqual(drawn);
    }
    const rows = await test.database.db
      .selectFrom('squad_places')
      .selectAll()
      .where('map', '=', MAP)
      .execute();
    expect(new Set(rows.map(({ member_key: key }) => key)).size).toBe(rows.length);
    for (const key of keys) {
      const row = rows.find(({ member_key: one }) => one === key);
      const place =
        row === undefined || row.squad_id === null
          ? null
          : { squadId: row.squad_id, role: row.role, position: row.position };
      expect(sameSpot(place, stored.get(key) ?? null)).toBe(true);
      for (const device of devices) expect(placesOf(device, MAP).get(key) ?? null).toEqual(place);
    }
    for (const id of squads)
      expect(rows.filter(({ squad_id: squadId }) => squadId === id).length).toBeLessThanOrEqual(
        DEFAULT_SQUAD_LIMITS.size,
      );
    for (const { id, leaderKey } of devices[0]?.mirror.rows.squads.values() ?? [])
      if (leaderKey !== null)
        expect([...(devices[0]?.mirror.rows.squadPlaces.values() ?? [])]).toContainEqual(
          expect.objectContaining({ squadId: id, memberKey: leaderKey }),
        );
    const notices = await test.database.db.selectFrom('notifications').select('notice').execute();
    const noticed = notices.flatMap(({ notice }) => (notice.kind === 'squadMovesLost' ? [notice.count] : []));
    expect(noticed.reduce((sum, count) => sum + count, 0)).toBe(lostCount);
    lostInAll += lostCount;
    copiesInAll += copies;
  });

  it('met often enough for that to say something', () => {
    expect(lostInAll).toBeGreaterThan(SEEDS.length * 5);
    expect(copiesInAll).toBeGreaterThan(SEEDS.length);
  });
});
