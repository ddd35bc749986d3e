import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, mirrorRow, OutboxFixture, refusalOf } from '../../../tests/support/outbox-rows.ts';
import { newWar } from '../../../tests/support/war-calls.ts';
import { OPERATIONS } from '../../contract/registry/operations.ts';
import { stageMark } from '../../domain/clan-wars/stage.ts';
import { drainFully } from './drain.ts';
import { discardRow } from './row-actions.ts';

const WAR = idOf(7);
const STAGE = { name: '', startsAt: null, outcome: null, ownScore: null, enemyScore: null, rows: [] };
const CONTENT = { map: null, opponent: '', note: '' };
const REFUSED = refusalOf(409, 'clanWars.moved');

let device: OutboxFixture;
beforeEach(async () => {
  device = new OutboxFixture();
  await device.signIn();
  await device.tables.transact((rows) => rows.putMirror(mirrorRow()));
});

const enter = (stageId: string, name = '') =>
  device.write('war.enter', { id: WAR, stageId, seen: null, stage: { ...STAGE, name } });
const confirm = (stageId: string, name = '') =>
  device.write('war.confirm', { id: WAR, stageId, seen: stageMark({ ...STAGE, name }) });
const waiting = async (): Promise<string[]> =>
  (await device.rows()).map(({ op, args }) => [op, (args as { stageId?: string }).stageId ?? ''].join(' '));
const addresses = (): string[] => device.sent.map(({ address }) => address);
const discardFirst = async () => {
  const [first] = await device.rows();
  return device.tables.transact((rows) => discardRow(rows, first?.key ?? '', OPERATIONS, device.now));
};

describe('stages of a war', () => {
  it('are sent although another stage was refused', async () => {
    await enter('s1');
    await confirm('s1');
    await enter('s2');
    await confirm('s2');
    device.otherwise = REFUSED;
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', parked: 2 });
    expect(addresses()).toEqual([`/api/clan-wars/${WAR}/stages`, `/api/clan-wars/${WAR}/stages`]);
    // what confirms a refused entry is not even asked for
    expect(await waiting()).toEqual(['war.enter s1', 'war.confirm s1', 'war.enter s2', 'war.confirm s2']);
  });

  it('are no longer confirmed when the refused entry is discarded; others stay', async () => {
    await enter('s1');
    await confirm('s1');
    await confirm('s2');
    device.script = [REFUSED, 'lost'];
    await drainFully(device.tools);
    expect(await discardFirst()).toMatchObject({
      ok: true,
      value: [{ op: 'war.enter' }, { op: 'war.confirm' }],
    });
    expect(await waiting()).toEqual(['war.confirm s2']);
  });

  it('are confirmed as they were entered last', async () => {
    await enter('s1');
    await confirm('s1');
    device.script = [REFUSED];
    await drainFully(device.tools);
    await enter('s1', 'Second');
    expect(await waiting()).toEqual(['war.enter s1']);
    await confirm('s1', 'Second');
    expect((await device.rows()).map(({ args }) => args)).toMatchObject([
      { stage: { name: 'Second' } },
      { seen: stageMark({ ...STAGE, name: 'Second' }) },
    ]);
  });

  it('wait until their war is created, and are gone without it', async () => {
    await device.write('war.create', newWar({ id: WAR }));
    await enter('s1');
    await confirm('s1');
    expect(await drainFully(device.tools)).toMatchObject({ end: 'no-network' });
    expect(addresses()).toEqual(['/api/clan-wars']);
    device.now += 60_000;
    device.otherwise = refusalOf(403, 'auth.forbidden');
    await drainFully(device.tools);
    expect(new Set(addresses())).toEqual(new Set(['/api/clan-wars']));
    expect(await waiting()).toHaveLength(3);
    await discardFirst();
    expect(await waiting()).toEqual([]);
  });

  it('do not wait for a refused change of their war', async () => {
    await device.write('war.edit', { id: WAR, base: CONTENT, to: { ...CONTENT, note: 'Late' } });
    await enter('s1');
    device.script = [REFUSED];
    await drainFully(device.tools);
    expect(addresses()).toEqual([`/api/clan-wars/${WAR}/edit`, `/api/clan-wars/${WAR}/stages`]);
  });

  it('leave a change of a newer version of the app alone', async () => {
    await device.write('war.create', newWar({ id: WAR }));
    await enter('s1');
    const [created] = await device.rows();
    if (created === undefined) throw new Error('not written');
    const problem = { status: 403, code: null, message: '', details: {} };
    await device.tables.transact((rows) =>
      rows.putOutbox({ ...created, op: 'war.later' as never, state: 'needs-attention', problem }),
    );
    device.otherwise = REFUSED;
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', parked: 1 });
    await discardFirst();
    expect(await waiting()).toEqual(['war.enter s1']);
  });
});
