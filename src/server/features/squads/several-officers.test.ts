/**
 * Five devices of officers move people at random, online and offline: in the end all of them and the server are equal,
 * nobody is beyond a limit, and whoever lost to another's move is notified.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { draws, fiveOfficers, SEEDS } from '../../../../tests/support/five-officers.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import type { LostMove, SquadPlaceRow } from '../../../contract/squads.ts';
import { SQUAD_ROLES } from '../../../domain/squads/role.ts';
import { DEFAULT_SQUAD_LIMITS } from '../../../domain/squads/limits.ts';
import type { Place, SquadId } from '../../../domain/squads/squad.ts';
import { sameSpot, type SquadStep } from '../../../domain/squads/steps.ts';

const STEPS = 60;
const PEOPLE = 9;

interface Device {
  readonly who: SignedIn;
  places: ReadonlyMap<string, Place>;
  waiting: readonly SquadStep[];
  isOnline: boolean;
}

describe('five officers', () => {
  let test: TestApp;
  let officers: readonly SignedIn[];
  let keys: readonly string[];
  let lostInAll = 0;
  beforeAll(async () => {
    test = await startTestApp();
    officers = await fiveOfficers(test);
    const answer = await test.fetch('/api/clan/members', { headers: officers[0]?.headers ?? {} });
    keys = ((await answer.json()) as { members: ClanMember[] }).members.map(({ id }) => id).slice(0, PEOPLE);
  });
  afterAll(() => test.close());

  const readPlaces = (rows: readonly SquadPlaceRow[]) =>
    new Map(
      rows.flatMap(({ memberKey, map, squadId, role, position }) =>
        map === 'berda' && squadId !== null ? [[memberKey, { squadId, role, position }] as const] : [],
      ),
    );
  const shown = ({ places, waiting }: Device, key: string): Place | null => {
    const change = waiting.flatMap((step) => step.places).findLast(({ memberKey }) => memberKey === key);
    return change === undefined ? (places.get(key) ?? null) : change.to;
  };

  it.each(SEEDS)('end equal, within limits, and lose nothing unsaid: seed %i', async (seed) => {
    const draw = draws(seed);
    await test.database.db.deleteFrom('squad_places').execute();
    await test.database.db.deleteFrom('squads').execute();
    await test.database.db.deleteFrom('notifications').execute();
    const [first] = officers;
    if (first === undefined) throw new Error('nobody is there');
    const squads = [randomUUID() as SquadId, randomUUID() as SquadId];
    for (const id of squads)
      await test.post(
        '/api/squads',
        { id, map: 'berda', base: null, to: { name: '', colour: 'plain' } },
        first.headers,
      );
    const devices: readonly Device[] = officers.map((who) => ({
      who,
      places: new Map(),
      waiting: [],
      isOnline: draw(2) === 0,
    }));
    /** What the clan should have: the last place of each person that took effect. */
    const stored = new Map<string, Place | null>();
    let lostCount = 0;
    const sync = async (device: Device): Promise<void> => {
      const { body } = await answerOf(await test.fetch('/api/sync', { headers: device.who.headers }));
      device.places = readPlaces((body as unknown as SyncAnswer).changes.squadPlaces);
    };
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
      expect(left).toEqual([]);
      lostCount += lost.length;
      await sync(device);
    };
    for (let turn = 0; turn < STEPS; turn += 1) {
      const device = devices[draw(devices.length)];
      if (device === undefined) continue;
      const action = draw(8);
      if (action === 0) device.isOnline = !device.isOnline;
      else if (action === 1 && device.isOnline) await sync(device);
      else {
        const people = keys.filter(() => draw(5) === 0);
        const place = (): Place | null => {
          const squadId = squads[draw(3)];
          const role = SQUAD_ROLES[draw(2)] ?? 'unassigned';
          return squadId === undefined ? null : { squadId, role, position: draw(5) };
        };
        const step: SquadStep = {
          map: 'berda',
          isWhole: draw(3) === 0,
          places: people.map((memberKey) => ({ memberKey, base: shown(device, memberKey), to: place() })),
          leaders: [],
        };
        device.waiting = [...device.waiting, step];
        if (device.isOnline) await send(device);
      }
    }
    for (const device of devices) await send(device);
    for (const device of devices) await sync(device);
    const rows = await test.database.db.selectFrom('squad_places').selectAll().execute();
    expect(new Set(rows.map(({ member_key: key }) => key)).size).toBe(rows.length);
    for (const key of keys) {
      const row = rows.find(({ member_key: one }) => one === key);
      const place =
        row === undefined || row.squad_id === null
          ? null
          : { squadId: row.squad_id, role: row.role, position: row.position };
      expect(sameSpot(place, stored.get(key) ?? null)).toBe(true);
      for (const device of devices) expect(device.places.get(key) ?? null).toEqual(place);
    }
    for (const id of squads)
      expect(rows.filter(({ squad_id: squadId }) => squadId === id).length).toBeLessThanOrEqual(
        DEFAULT_SQUAD_LIMITS.size,
      );
    const notices = await test.database.db.selectFrom('notifications').select('notice').execute();
    const noticed = notices.flatMap(({ notice }) => (notice.kind === 'squadMovesLost' ? [notice.count] : []));
    expect(noticed.reduce((sum, count) => sum + count, 0)).toBe(lostCount);
    lostInAll += lostCount;
  });

  it('met often enough for that to say something', () => {
    expect(lostInAll).toBeGreaterThan(SEEDS.length * 5);
  });
});
