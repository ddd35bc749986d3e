import { beforeEach, describe, expect, it } from 'vitest';
import {
  asResponse,
  idOf,
  ME,
  mirrorRow,
  OutboxFixture,
  refusalOf,
  type Reply,
} from '../../../tests/support/outbox-rows.ts';
import { OPERATIONS } from '../../contract/registry/operations.ts';
import { PIECE_BYTES } from '../../domain/pictures/war-pictures.ts';
import { stageMark } from '../../domain/clan-wars/stage.ts';
import { drainFully } from './drain.ts';
import { enqueueWith } from './enqueue.ts';
import { discardRow, retryRow } from './row-actions.ts';

const BYTES = 2 * PIECE_BYTES + 1_000;
const SOURCE = 'a'.repeat(64);
const WAR = idOf(7);

let device: OutboxFixture;
/** What the server has of the file. */
let received = 0;
beforeEach(async () => {
  received = 0;
  device = new OutboxFixture();
  await device.signIn();
  await device.tables.transact((rows) => rows.putMirror(mirrorRow()));
});

function argsOf(picture: string) {
  return { id: WAR, picture, stageId: 's1', source: SOURCE, bytes: BYTES, takenAt: null };
}

async function addPicture(picture = idOf(1), file: ArrayBuffer | null = new ArrayBuffer(BYTES)) {
  return enqueueWith(
    {
      store: device.tables,
      operations: OPERATIONS,
      now: () => device.now,
      newKey: () => device.newKey(),
      evict: () => Promise.resolve(false),
    },
    'war.addPicture',
    argsOf(picture),
    ME,
    file,
  );
}

function pictureAnswer(picture = idOf(1)): Reply {
  return {
    status: 200,
    body: {
      success: true,
      picture: {
        id: picture,
        warId: WAR,
        stageId: 's1',
        source: SOURCE,
        width: 9,
        height: 9,
        bytes: 5,
        takenAt: null,
        addedBy: 'Ash',
        addedAt: '2026-01-01T10:00:00Z',
        goneAt: null,
        rev: 6,
      },
    },
  };
}

/** A server that takes pieces in their order. */
function serve(over: (address: string) => Reply | null = () => null): void {
  device.tools = {
    ...device.tools,
    fetch: (address, init) => {
      device.sent.push({ address, init, headers: new Headers(init.headers) });
      const reply = over(address);
      if (reply !== null) return asResponse(reply);
      const url = new URL(address, 'https://muster.example');
      if (!url.pathname.endsWith('/pieces')) return asResponse(pictureAnswer());
      if (Number(url.searchParams.get('from')) === received && init.body instanceof ArrayBuffer)
        received += init.body.byteLength;
      return asResponse({ status: 200, body: { success: true, received } });
    },
  };
}

function fromsSent(): (string | null)[] {
  return device.sent.map(({ address }) =>
    new URL(address, 'https://muster.example').searchParams.get('from'),
  );
}

function piecesStored(): number {
  return device.tables.pieces.rows.size;
}

describe('a change with a file', () => {
  it('is stored with its pieces, and without its file not at all', async () => {
    expect(await addPicture()).toMatchObject({ ok: true, value: { file: { bytes: BYTES, sent: 0 } } });
    expect(piecesStored()).toBe(3);
    expect(await addPicture(idOf(2), null)).toEqual({
      ok: false,
      code: 'request.invalid',
      details: undefined,
    });
    expect(await device.rows()).toHaveLength(1);
  });

  it('sends its pieces, each under a key of its own, and then itself; only then the pieces go', async () => {
    const added = await addPicture();
    serve((address) => {
      expect(piecesStored()).toBe(3);
      return address === '' ? 'lost' : null;
    });
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 1 });
    expect(fromsSent()).toEqual(['0', String(PIECE_BYTES), String(2 * PIECE_BYTES), null]);
    const keys = device.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(4);
    expect(keys.at(-1)).toBe(added.ok ? added.value.key : '');
    expect(device.sent[0]?.headers.get('content-type')).toBe('application/octet-stream');
    expect([await device.rows(), piecesStored()]).toEqual([[], 0]);
    expect(device.tables.mirrored('warPictures').get(`clan ${idOf(1)}`)).toMatchObject({ rev: 6 });
  });

  it('that was cut goes on where the server is, also on a page that was opened since', async () => {
    await addPicture();
    serve(() => (device.sent.length === 2 ? 'lost' : null));
    expect(await drainFully(device.tools)).toMatchObject({ end: 'no-network', sent: 0 });
    expect(await device.rows()).toMatchObject([{ state: 'queued', file: { sent: PIECE_BYTES } }]);
    device.now += 60_000;
    serve();
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 1 });
    expect(fromsSent()).toEqual([
      '0',
      String(PIECE_BYTES),
      String(PIECE_BYTES),
      String(2 * PIECE_BYTES),
      null,
    ]);
  });

  it('starts over where the server has lost it, and goes on where it has more', async () => {
    await addPicture();
    let isLost = true;
    serve((address) => {
      if (address.includes('/pieces') || !isLost) return null;
      isLost = false;
      received = 0;
      return refusalOf(425, 'pictures.missing', { received: 0 });
    });
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 1 });
    expect(fromsSent().filter((from) => from === '0')).toHaveLength(2);
  });

  it('asks a server that takes nothing less and less often', async () => {
    await addPicture();
    serve((address) =>
      address.includes('/pieces') ? { status: 200, body: { success: true, received: 0 } } : null,
    );
    const { end, nextAt } = await drainFully(device.tools);
    expect(end).toBe('idle');
    expect(nextAt).toBe(device.now + 1_000);
    expect(device.sent).toHaveLength(1);
    device.now += 1_000;
    expect((await drainFully(device.tools)).nextAt).toBe(device.now + 2_000);
  });

  it('waits for its war and its stage, and for everything else that is due, but not for what was refused', async () => {
    const stage = { name: '', startsAt: null, outcome: null, ownScore: null, enemyScore: null, rows: [] };
    await device.write('war.enter', { id: WAR, stageId: 's1', seen: null, stage });
    await addPicture();
    await device.write('war.confirm', { id: idOf(8), stageId: 's1', seen: stageMark(stage) });
    serve((address) => (address.includes('/stages') ? { status: 503 } : null));
    await drainFully(device.tools);
    expect(device.sent.some(({ address }) => address.includes('/pieces'))).toBe(false);
    device.now += 60_000;
    device.sent.length = 0;
    serve((address) => (address.includes('/stages') ? refusalOf(409, 'clanWars.moved') : null));
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 1, parked: 2 });
    const before = device.sent.slice(0, 2).map(({ address }) => address);
    expect(new Set(before)).toEqual(
      new Set([`/api/clan-wars/${WAR}/stages`, `/api/clan-wars/${idOf(8)}/stages/confirm`]),
    );
  });

  it('is whole before the next file begins', async () => {
    await addPicture(idOf(1));
    await addPicture(idOf(2));
    serve((address) => {
      if (address.includes('/pieces?') && address.includes('from=0')) received = 0;
      return null;
    });
    await drainFully(device.tools);
    const pictures = device.sent
      .filter(({ address }) => address.includes('/pieces'))
      .map(({ address }) => /pictures\/([^/]+)/.exec(address)?.[1]);
    expect(pictures).toEqual([idOf(1), idOf(1), idOf(1), idOf(2), idOf(2), idOf(2)]);
  });

  it('that is refused keeps its pieces until the person has decided', async () => {
    await addPicture();
    serve((address) => (address.includes('/pieces') ? refusalOf(403, 'auth.forbidden') : null));
    expect(await drainFully(device.tools)).toMatchObject({ parked: 1 });
    expect(await device.rows()).toMatchObject([
      { state: 'needs-attention', problem: { code: 'auth.forbidden' } },
    ]);
    expect(piecesStored()).toBe(3);
    const [refused] = await device.rows();
    await device.tables.transact((rows) => retryRow(rows, refused?.key ?? '', device.newKey(), device.now));
    serve();
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
    expect(piecesStored()).toBe(0);
    await addPicture(idOf(2));
    const [other] = await device.rows();
    await device.tables.transact((rows) => discardRow(rows, other?.key ?? '', OPERATIONS, device.now));
    expect(piecesStored()).toBe(0);
  });

  it('that another officer has sent counts as done', async () => {
    await addPicture();
    serve(() => refusalOf(409, 'warPictures.repeated', { isSame: true }));
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1, parked: 0 });
    expect([await device.rows(), piecesStored()]).toEqual([[], 0]);
  });

  it('whose pieces this device has lost is shown to the person', async () => {
    await addPicture();
    device.tables.pieces.rows.clear();
    serve();
    expect(await drainFully(device.tools)).toMatchObject({ parked: 1 });
    expect(await device.rows()).toMatchObject([{ problem: { code: 'outbox.unreadable' } }]);
  });
});
