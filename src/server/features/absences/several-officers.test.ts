/**
 * Five devices of officers mark one check at random, online and offline: in the end all of them and the server are equal,
 * nothing that was marked is lost, and whoever lost to another's mark of the same stage is notified.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { newCheck } from '../../../../tests/support/check-calls.ts';
import { draws, fiveOfficers, SEEDS } from '../../../../tests/support/five-officers.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import type { CheckPersonRow, LostMark } from '../../../contract/absences.ts';
import type { Mark } from '../../../domain/absences/check.ts';
import { joinMarks, markKey, sameMark, withMark, type MarkChange } from '../../../domain/absences/marks.ts';

const STEPS = 60;
/** Few cells, so that officers meet. */
const CELLS = 6;
const CHOICES: readonly (Mark | null)[] = [
  null,
  { present: true, hasReason: false },
  { present: false, hasReason: false },
  { present: false, hasReason: true },
];

/** What a device has: the last rows it got, and the changes that wait, joined as the outbox joins them. */
interface Device {
  readonly who: SignedIn;
  rows: ReadonlyMap<string, CheckPersonRow>;
  waiting: readonly MarkChange[];
  isOnline: boolean;
}

describe('five officers', () => {
  let test: TestApp;
  let officers: readonly SignedIn[];
  let lostInAll = 0;
  beforeAll(async () => {
    test = await startTestApp();
    officers = await fiveOfficers(test);
  });
  afterAll(() => test.close());

  const rowsOf = (people: readonly CheckPersonRow[]) =>
    new Map(people.map((person) => [person.memberKey, person]));
  const shown = ({ rows, waiting }: Device, memberKey: string, stageId: string): Mark | null => {
    const change = waiting.find((one) => one.memberKey === memberKey && one.stageId === stageId);
    if (change !== undefined) return change.to;
    const mark = rows.get(memberKey)?.marks[stageId];
    return mark === undefined ? null : { present: mark.present, hasReason: mark.hasReason };
  };

  it.each(SEEDS)('end equal, and lose nothing unsaid: seed %i', async (seed) => {
    const draw = draws(seed);
    const [first] = officers;
    if (first === undefined) throw new Error('nobody is there');
    const begun = await answerOf(await test.post('/api/absences/checks', newCheck(), first.headers));
    const { check, people } = begun.body as unknown as {
      check: { id: string };
      people: CheckPersonRow[];
    };
    const devices: readonly Device[] = officers.map((who) => ({
      who,
      rows: rowsOf(people),
      waiting: [],
      isOnline: draw(2) === 0,
    }));
    /** What the clan should have in the end: the last mark of each cell that was stored. */
    const stored = new Map<string, Mark | null>();
    let lostCount = 0;
    let callsWithLoss = 0;
    const send = async (device: Device): Promise<void> => {
      if (device.waiting.length === 0) return;
      const sent = device.waiting;
      device.waiting = [];
      const { status, body } = await answerOf(
        await test.post(`/api/absences/checks/${check.id}/marks`, { marks: sent }, device.who.headers),
      );
      expect(status).toBe(200);
      const answer = body as unknown as { people: CheckPersonRow[]; lost: LostMark[] };
      device.rows = new Map([...device.rows, ...rowsOf(answer.people)]);
      const lost = new Map(answer.lost.map((one) => [markKey(one), one]));
      for (const change of sent) {
        const key = markKey(change);
        const before = stored.get(key) ?? null;
        const refusal = lost.get(key);
        if (refusal === undefined) {
          // it took effect, or was so already: what was there is what the officer saw, or what the officer wants
          expect(sameMark(before, change.base) || sameMark(before, change.to)).toBe(true);
          stored.set(key, change.to);
        } else {
          // another's stays, and the officer reads which
          expect(sameMark(before, change.base)).toBe(false);
          expect(sameMark(refusal.stored, before)).toBe(true);
          expect(sameMark(refusal.to, change.to)).toBe(true);
        }
      }
      lostCount += lost.size;
      callsWithLoss += lost.size > 0 ? 1 : 0;
    };
    const sync = async (device: Device): Promise<void> => {
      const { body } = await answerOf(await test.fetch('/api/sync', { headers: device.who.headers }));
      const { changes } = body as unknown as { changes: { checkPeople: CheckPersonRow[] } };
      device.rows = rowsOf(changes.checkPeople.filter(({ checkId }) => checkId === check.id));
    };
    for (let step = 0; step < STEPS; step += 1) {
      const device = devices[draw(devices.length)];
      if (device === undefined) continue;
      const action = draw(8);
      if (action === 0) device.isOnline = !device.isOnline;
      else if (action === 1 && device.isOnline) await sync(device);
      else {
        const cell = draw(CELLS);
        const memberKey = people[Math.floor(cell / 2)]?.memberKey ?? '';
        const stageId = cell % 2 === 0 ? 's1' : 's2';
        const to = CHOICES[draw(CHOICES.length)] ?? null;
        const change = { memberKey, stageId, base: shown(device, memberKey, stageId), to };
        device.waiting = joinMarks(device.waiting, sameMark(change.base, to) ? [] : [change]);
        if (device.isOnline) await send(device);
      }
    }
    for (const device of devices) await send(device);
    for (const device of devices) await sync(device);
    const server = await test.database.db
      .selectFrom('absence_people')
      .select(['name_key', 'marks'])
      .where('check_id', '=', check.id as never)
      .execute();
    for (const { name_key: memberKey, marks } of server) {
      for (const device of devices) expect(device.rows.get(memberKey)?.marks).toEqual(marks);
      let expected = {};
      for (const stageId of ['s1', 's2']) {
        const to = stored.get(markKey({ memberKey, stageId })) ?? null;
        expect(sameMark(marks[stageId], to)).toBe(true);
        expected = withMark(expected, stageId, to, marks[stageId]?.by ?? '');
      }
      expect(marks).toEqual(expected);
    }
    const notices = await test.database.db
      .selectFrom('notifications')
      .select('notice')
      .where('clan_id', '=', first.user.characters[0]?.clan?.id as never)
      .execute();
    const about = notices.filter(({ notice }) => notice.kind === 'marksLost' && notice.checkId === check.id);
    expect(about).toHaveLength(callsWithLoss);
    expect(about.reduce((sum, { notice }) => sum + (notice.kind === 'marksLost' ? notice.count : 0), 0)).toBe(
      lostCount,
    );
    await test.post(`/api/absences/checks/${check.id}/delete`, {}, first.headers);
    lostInAll += lostCount;
  });

  it('met often enough for that to say something', () => {
    expect(lostInAll).toBeGreaterThan(SEEDS.length * 5);
  });
});
