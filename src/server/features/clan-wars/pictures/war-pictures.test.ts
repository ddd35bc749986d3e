import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../../../tests/support/app.ts';
import { photoWithPlace, pictureFile } from '../../../../../tests/support/pictures.ts';
import { answerOf } from '../../../../../tests/support/skip-calls.ts';
import { stageOf, warCalls } from '../../../../../tests/support/war-calls.ts';
import {
  largePicture,
  openPictureBench,
  pictureOfFile,
} from '../../../../../tests/support/war-picture-calls.ts';
import { expectCode } from '../../../../../tests/support/expect-code.ts';
import type { SyncAnswer } from '../../../../contract/registry/sync.ts';
import type { WarPictureRow } from '../../../../contract/war-pictures.ts';
import { PIECE_BYTES } from '../../../../domain/pictures/war-pictures.ts';

const DAY_MS = 86_400_000;

describe('pictures of wars', () => {
  let bench: Awaited<ReturnType<typeof openPictureBench>>;
  let wars: ReturnType<typeof warCalls>;
  let warId = '';

  beforeAll(async () => {
    bench = await openPictureBench();
    wars = warCalls(bench.test);
  });
  afterAll(() => bench.test.close());
  beforeEach(async () => {
    await bench.clear();
    warId = (await wars.fought(bench.person('officer'), stageOf(), { startsAt: bench.now() })).war.id;
  });

  const stored = async (file: Uint8Array): Promise<WarPictureRow> => {
    const { status, body } = await bench.calls.send(bench.person('officer'), warId, file);
    expect([status, body['code']]).toEqual([200, undefined]);
    return body['picture'] as WarPictureRow;
  };
  const synced = async (who: SignedIn): Promise<SyncAnswer['changes']> =>
    (
      (await answerOf(await bench.test.fetch('/api/sync', { headers: who.headers })))
        .body as unknown as SyncAnswer
    ).changes;
  const actions = async (): Promise<readonly string[]> =>
    (await bench.test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute())
      .map(({ action }) => action)
      .filter((action) => action.startsWith('war.picture'));

  it.each(['png', 'jpeg', 'webp'] as const)(
    'a %s is kept as a WebP of this server, for those who enter wars',
    async (format) => {
      const row = await stored(await pictureFile(format, { width: 900, height: 600 }));
      expect(row).toMatchObject({
        warId,
        stageId: 's1',
        width: 900,
        height: 600,
        addedBy: bench.nameOf('officer'),
        takenAt: '2026-05-04T18:30:00.000Z',
        goneAt: null,
      });
      for (const [size, width] of [
        ['small', 320],
        ['large', 900],
      ] as const) {
        const answer = await bench.calls.read(bench.person('colonel'), warId, row.id, size);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=86400',
          vary: expect.stringContaining('authorization') as string,
          'x-content-type-options': 'nosniff',
          'content-disposition': 'attachment',
          'content-security-policy': expect.stringContaining('sandbox') as string,
        });
        const file = Buffer.from(await answer.arrayBuffer());
        expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width });
      }
      expect((await bench.calls.read(bench.person('member'), warId, row.id)).status).toBe(403);
      expect((await bench.calls.read(bench.person('outsider'), warId, row.id)).status).toBe(404);
      expect((await bench.calls.read(bench.person('officer'), randomUUID(), row.id)).status).toBe(404);
      expect((await synced(bench.person('colonel'))).warPictures).toMatchObject([{ id: row.id }]);
      expect((await synced(bench.person('member'))).warPictures).toEqual([]);
      expect((await synced(bench.person('outsider'))).warPictures).toEqual([]);
      expect(await bench.piecesLeft()).toBe(0);
      expect(await actions()).toEqual(['war.pictureAdded']);
    },
  );

  it('of a phone say nothing but what they show', async () => {
    const photo = await photoWithPlace('At home in Kyiv');
    expect(photo.includes('At home')).toBe(true);
    const { id } = await stored(photo);
    const file = Buffer.from(
      await (await bench.calls.read(bench.person('officer'), warId, id)).arrayBuffer(),
    );
    expect(file.includes('At home')).toBe(false);
    const { exif, xmp, icc, orientation } = await sharp(file).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
  });

  it('that were cut go on where they stopped', async () => {
    const file = await largePicture();
    const of = pictureOfFile(file);
    expect(file.length).toBeGreaterThan(3 * PIECE_BYTES);
    const first = file.subarray(0, PIECE_BYTES);
    expect((await bench.calls.piece(bench.person('officer'), warId, of, 0, first)).body['received']).toBe(
      PIECE_BYTES,
    );
    // its answer was lost: it is sent again, and changes nothing
    expect((await bench.calls.piece(bench.person('officer'), warId, of, 0, first)).body['received']).toBe(
      PIECE_BYTES,
    );
    // too far on: the server says where it is
    const third = file.subarray(2 * PIECE_BYTES, 3 * PIECE_BYTES);
    const ahead = await bench.calls.piece(bench.person('officer'), warId, of, 2 * PIECE_BYTES, third);
    expect(ahead.body['received']).toBe(PIECE_BYTES);
    const early = await bench.calls.whole(bench.person('officer'), warId, of);
    expectCode(early, 'pictures.missing');
    expect(early.body['details']).toEqual({ received: PIECE_BYTES });
    await bench.later(2 * DAY_MS);
    await bench.test.app.sweep();
    expect(
      (await bench.calls.send(bench.person('officer'), warId, file, { of, from: PIECE_BYTES })).status,
    ).toBe(200);
    // the answer to the last call was lost, and so was its key
    expect((await bench.calls.whole(bench.person('officer'), warId, of)).body['picture']).toMatchObject({
      id: of.id,
    });
    expect([await bench.picturesLeft(), await bench.piecesLeft()]).toEqual([1, 0]);
  });

  it('whose pieces are swept start over; pieces of nothing go, too', async () => {
    const file = await largePicture();
    const of = pictureOfFile(file);
    await bench.calls.piece(bench.person('officer'), warId, of, 0, file.subarray(0, PIECE_BYTES));
    await bench.later(5 * DAY_MS);
    await bench.test.app.sweep();
    expect(await bench.piecesLeft()).toBe(0);
    const late = await bench.calls.piece(
      bench.person('officer'),
      warId,
      of,
      PIECE_BYTES,
      file.subarray(PIECE_BYTES, 2 * PIECE_BYTES),
    );
    expect(late.body['received']).toBe(0);
    expectCode(await bench.calls.whole(bench.person('officer'), warId, of), 'pictures.missing');
    expect((await bench.calls.send(bench.person('officer'), warId, file, { of })).status).toBe(200);
  });

  it('were taken in a year that can be', async () => {
    const file = await pictureFile('png');
    const of = pictureOfFile(file);
    for (const takenAt of ['0000-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])
      expectCode(await bench.calls.whole(bench.person('officer'), warId, of, takenAt), 'request.invalid');
  });

  it('belong to a stage that counts', async () => {
    const file = await pictureFile();
    const to = (stageId: string) => pictureOfFile(file, { stageId });
    expectCode(
      await bench.calls.send(bench.person('officer'), warId, file, { of: to('s9') }),
      'clanWars.notFound',
    );
    expectCode(await bench.calls.send(bench.person('officer'), randomUUID(), file), 'clanWars.notFound');
    await wars.enter(bench.person('officer'), warId, stageOf({ name: 'Draft' }), { stageId: 's2' });
    expectCode(
      await bench.calls.send(bench.person('officer'), warId, file, { of: to('s2') }),
      'warPictures.unconfirmed',
    );
    expectCode(await bench.calls.send(bench.person('outsider'), warId, file), 'clanWars.notFound');
    expect((await bench.calls.send(bench.person('member'), warId, file)).status).toBe(403);
    expect([await bench.picturesLeft(), await bench.piecesLeft()]).toEqual([0, 0]);
  });

  it('that two officers send are stored once, and the other learns that', async () => {
    const file = await largePicture();
    const [mine, theirs] = [pictureOfFile(file), pictureOfFile(file)];
    for (const [who, of] of [
      [bench.person('officer'), mine],
      [bench.person('colonel'), theirs],
    ] as const)
      for (let from = 0; from < file.length; from += PIECE_BYTES)
        await bench.calls.piece(who, warId, of, from, file.subarray(from, from + PIECE_BYTES));
    const answers = await Promise.all([
      bench.calls.whole(bench.person('officer'), warId, mine),
      bench.calls.whole(bench.person('colonel'), warId, theirs),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'warPictures.repeated', details: { isSame: true } });
    expect(await bench.picturesLeft()).toBe(1);
    // in another stage it is known again, before it is sent
    const stage = stageOf({ name: 'Second' });
    await wars.enter(bench.person('officer'), warId, stage, { stageId: 's2' });
    await wars.confirm(bench.person('officer'), warId, stage, 's2');
    const elsewhere = await bench.calls.send(bench.person('officer'), warId, file, {
      of: pictureOfFile(file, { stageId: 's2' }),
    });
    expectCode(elsewhere, 'warPictures.repeated');
    expect(elsewhere.body['details']).toMatchObject({
      isSame: false,
      day: expect.any(String) as string,
      warId,
      stageId: 's1',
    });
  });

  it('of a person who may no longer send them stop where they are', async () => {
    const file = await largePicture();
    const of = pictureOfFile(file);
    await bench.calls.piece(bench.person('officer'), warId, of, 0, file.subarray(0, PIECE_BYTES));
    const { settings } = (
      await answerOf(
        await bench.test.fetch('/api/clan/settings', { headers: bench.person('leader').headers }),
      )
    ).body as { readonly settings: { readonly version: number; readonly pageAccess: object } };
    const { version, ...rules } = settings;
    const setPage = async (isOpen: boolean, from: number): Promise<number> => {
      const { body } = await answerOf(
        await bench.test.post(
          '/api/clan/settings',
          {
            settings: { ...rules, pageAccess: { officer: { 'clan-war-upload': isOpen }, colonel: {} } },
            version: from,
          },
          bench.person('leader').headers,
        ),
      );
      return (body['settings'] as { readonly version: number }).version;
    };
    const closed = await setPage(false, version);
    expectCode(
      await bench.calls.send(bench.person('officer'), warId, file, { of, from: PIECE_BYTES }),
      'auth.forbidden',
    );
    expectCode(await bench.calls.whole(bench.person('officer'), warId, of), 'auth.forbidden');
    expect(await bench.picturesLeft()).toBe(0);
    await setPage(true, closed);
    expect(
      (await bench.calls.send(bench.person('officer'), warId, file, { of, from: PIECE_BYTES })).status,
    ).toBe(200);
  });

  it('are deleted by those who send them, and with their stage or war', async () => {
    const [one, other] = [await stored(await pictureFile()), await stored(await pictureFile('webp'))];
    expect((await bench.calls.remove(bench.person('member'), warId, one.id)).status).toBe(403);
    expectCode(await bench.calls.remove(bench.person('outsider'), warId, one.id), 'clanWars.notFound');
    expect((await bench.calls.remove(bench.person('colonel'), warId, one.id)).status).toBe(200);
    expectCode(await bench.calls.remove(bench.person('colonel'), warId, one.id), 'clanWars.notFound');
    expect((await bench.calls.read(bench.person('officer'), warId, one.id)).status).toBe(404);
    expect(await actions()).toEqual(['war.pictureAdded', 'war.pictureAdded', 'war.pictureDeleted']);
    await wars.post(bench.person('colonel'), `/${warId}/delete`, { stageId: null, reason: 'Twice' });
    expect(await bench.picturesLeft()).toBe(0);
    const gone = await bench.test.database.db
      .selectFrom('tombstones')
      .select('id')
      .where('kind', '=', 'warPictures')
      .execute();
    expect(gone.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
  });

  it('are deleted after ninety days, or when the clan says; that they were there stays', async () => {
    const file = await pictureFile();
    const row = await stored(file);
    await bench.later(89 * DAY_MS);
    await bench.test.app.sweep();
    expect((await bench.calls.read(bench.person('officer'), warId, row.id)).status).toBe(200);
    await bench.later(2 * DAY_MS);
    await bench.test.app.sweep();
    expect((await bench.calls.read(bench.person('officer'), warId, row.id)).status).toBe(404);
    const [known] = (await synced(bench.person('officer'))).warPictures;
    expect(known).toMatchObject({ id: row.id, addedBy: bench.nameOf('officer') });
    expect(known?.goneAt).not.toBeNull();
    expect(await actions()).toEqual(['war.pictureAdded', 'war.picturesExpired']);
    // it is not in the way of the same picture
    const again = await stored(file);
    expect((await synced(bench.person('officer'))).warPictures).toMatchObject([
      { id: again.id, goneAt: null },
    ]);
    await bench.test.database.db.updateTable('clan_settings').set({ picture_days: 7 }).execute();
    await bench.later(8 * DAY_MS);
    await bench.test.app.sweep();
    expect((await bench.calls.read(bench.person('officer'), warId, again.id)).status).toBe(404);
  });
});
