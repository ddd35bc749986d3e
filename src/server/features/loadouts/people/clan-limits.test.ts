import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRequestBench, type RequestBench } from '../../../../../tests/support/request-bench.ts';
import { authorize, authorizeSystem } from '../../../ports/authorized.ts';
import { toId } from '../../../../domain/ids.ts';
import type { FastRequestId } from '../../../../domain/fast-requests/fast-request.ts';
import { randomUUID } from 'node:crypto';

let bench: RequestBench;
beforeAll(async () => {
  bench = await openRequestBench();
});
afterAll(() => bench.close());

const LIMITS = { requestLimits: { kinds: {}, items: {}, clan: { mine: 10 } } };
const mines = (quantity: number) => [{ itemId: 'mine', quantity }];

describe('a limit for the whole clan', () => {
  it('counts everybody, all maps and open fast requests', async () => {
    const clan = await bench.clan(LIMITS);
    const [one, other] = [await bench.person(clan, 'SOLDIER'), await bench.person(clan, 'SOLDIER')];
    expect(await bench.ask(one, 'berda', mines(4))).toMatchObject({ ok: true });
    expect(await bench.ask(one, 'lowlands', mines(3))).toMatchObject({ ok: true });
    expect(await bench.loadouts.service.clanTotals(other)).toEqual([{ itemId: 'mine', others: 7, own: 0 }]);
    expect(await bench.loadouts.service.clanTotals(one)).toEqual([{ itemId: 'mine', others: 0, own: 7 }]);
    expect(await bench.ask(other, 'berda', mines(4))).toEqual({
      ok: false,
      code: 'loadouts.overClanLimit',
      details: { itemId: 'mine', limit: 10, left: 3 },
    });
    expect(await bench.ask(other, 'berda', mines(2))).toMatchObject({ ok: true });
    const fast = (quantity: number) =>
      bench.works.run(authorizeSystem('test'), (work) =>
        bench.fast.create(work, authorize(other), {
          id: toId<FastRequestId>(randomUUID()),
          items: mines(quantity),
        }),
      );
    expect(await fast(2)).toMatchObject({
      code: 'fastRequests.overClanLimit',
      details: { limit: 10, left: 1 },
    });
    expect(await fast(1)).toMatchObject({ ok: true });
    expect(await bench.ask(one, 'berda', mines(5))).toMatchObject({ code: 'loadouts.overClanLimit' });
  });

  it('holds when all ask at once', async () => {
    const clan = await bench.clan(LIMITS);
    const people = await Promise.all(Array.from({ length: 8 }, () => bench.person(clan, 'SOLDIER')));
    const done = await Promise.all(people.map((person) => bench.ask(person, 'berda', mines(3))));
    expect(done.filter(({ ok }) => ok)).toHaveLength(3);
    const [first] = people;
    if (first !== undefined)
      expect((await bench.loadouts.service.clanTotals(first)).map(({ others, own }) => others + own)).toEqual(
        [9],
      );
  });

  it('refuses nobody who asks for less, though the clan is over it', async () => {
    const clan = await bench.clan({ requestLimits: { kinds: {}, items: {}, clan: {} } });
    const one = await bench.person(clan, 'SOLDIER');
    expect(await bench.ask(one, 'berda', mines(20))).toMatchObject({ ok: true });
    await bench.database.db
      .updateTable('clan_settings')
      .set({ request_limits: JSON.stringify(LIMITS.requestLimits) })
      .where('clan_id', '=', clan)
      .execute();
    const again = [...mines(19), { itemId: 'soup', quantity: 1 }];
    const id = (await bench.loadouts.service.ofCharacter(one, one.characterId)) as {
      value: { id: Parameters<RequestBench['ask']>[3] }[];
    };
    expect(
      await bench.works.run(authorizeSystem('test'), (work) =>
        bench.loadouts.service.create(work, authorize(one), [
          { id: id.value[0]?.id as never, mapStage: 'berda', items: again, base: mines(20) },
        ]),
      ),
    ).toMatchObject({ ok: true });
  });
});
