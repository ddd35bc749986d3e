import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureFile } from '../../../../../tests/support/pictures.ts';
import { stageOf, warCalls } from '../../../../../tests/support/war-calls.ts';
import {
  hashOfFile,
  largePicture,
  openPictureBench,
  pictureOfFile,
} from '../../../../../tests/support/war-picture-calls.ts';
import { API_ERRORS, type ApiErrorCode } from '../../../../contract/error-codes.ts';
import type { WarPictureRow } from '../../../../contract/war-pictures.ts';
import { PIECE_BYTES } from '../../../../domain/pictures/war-pictures.ts';
import { MAX_UPLOAD_BYTES } from '../../../../domain/pictures/picture-limits.ts';
import { MAX_CLAN_BYTES, MAX_PERSON_BYTES } from './uploads.service.ts';
import { expectCode } from '../../../../../tests/support/expect-code.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A part of a JPEG that says something in words. */
function remark(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);
}

describe('files that are sent as pictures of wars', () => {
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

  it('are pieces of one person and one file', async () => {
    const file = await largePicture();
    const of = pictureOfFile(file);
    const first = file.subarray(0, PIECE_BYTES);
    await bench.calls.piece(bench.person('officer'), warId, of, 0, first);
    expectCode(await bench.calls.piece(bench.person('colonel'), warId, of, 0, first), 'clanWars.notFound');
    const other = { ...of, source: hashOfFile(first) };
    expectCode(
      await bench.calls.piece(bench.person('officer'), warId, other, PIECE_BYTES, first),
      'clanWars.notFound',
    );
    const tiny = await bench.calls.piece(
      bench.person('officer'),
      warId,
      of,
      PIECE_BYTES,
      file.subarray(0, 10),
    );
    expectCode(tiny, 'request.invalid');
    const beyond = { ...of, bytes: MAX_UPLOAD_BYTES + 1 };
    expect((await bench.calls.piece(bench.person('officer'), warId, beyond, 0, first)).status).toBe(400);
    const fat = await bench.calls.piece(
      bench.person('officer'),
      warId,
      of,
      PIECE_BYTES,
      Buffer.alloc(PIECE_BYTES + 1),
    );
    expectCode(fat, 'request.tooLarge');
  });

  it('that are no pictures, or no whole ones, are refused, and nothing of them stays', async () => {
    const png = await pictureFile('png', { width: 900, height: 900 });
    const noise = await sharp(await largePicture(300, 300))
      .jpeg()
      .toBuffer();
    const frames = [png, await pictureFile('png', { width: 900, height: 900, colour: '#00ff00' })];
    const files: readonly (readonly [string, Buffer, ApiErrorCode])[] = [
      ['an SVG', Buffer.from(SVG), 'pictures.type'],
      ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'pictures.type'],
      ['a GIF', await pictureFile('gif'), 'pictures.type'],
      [
        'an animation',
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
        'pictures.type',
      ],
      [
        'an SVG that begins like a PNG',
        Buffer.concat([png.subarray(0, 8), Buffer.from(SVG)]),
        'pictures.type',
      ],
      ['half of a PNG', png.subarray(0, png.length / 2), 'pictures.broken'],
      ['half of a JPEG', noise.subarray(0, noise.length / 2), 'pictures.broken'],
      [
        '30 megapixels in a few kilobytes',
        await pictureFile('png', { width: 6_000, height: 5_000 }),
        'pictures.pixels',
      ],
    ];
    for (const [what, file, code] of files) {
      const { status, body } = await bench.calls.send(bench.person('officer'), warId, file);
      expect([status, body['code']], what).toEqual([API_ERRORS[code].status, code]);
      expect([await bench.picturesLeft(), await bench.piecesLeft()], what).toEqual([0, 0]);
    }
    // its pieces are not what its hash says
    const swapped = pictureOfFile(noise, { source: hashOfFile(png) });
    expectCode(
      await bench.calls.send(bench.person('officer'), warId, noise, { of: swapped }),
      'pictures.broken',
    );
    expect(await bench.piecesLeft()).toBe(0);
  });

  it('of somebody who is no officer any more go no further, and nothing of them is stored', async () => {
    const { db } = bench.test.database;
    const officer = bench.person('officer');
    // or the game would be asked again, and say the old rank
    await db.deleteFrom('game_tokens').where('user_id', '=', officer.user.id).execute();
    const rankOf = (rank: 'OFFICER' | 'SOLDIER') =>
      db
        .updateTable('characters')
        .set({ clan_rank: rank })
        .where('name', '=', bench.nameOf('officer'))
        .execute();
    const file = await largePicture();
    const of = pictureOfFile(file);
    const first = await bench.calls.piece(officer, warId, of, 0, file.subarray(0, PIECE_BYTES));
    expect(first.body['received']).toBe(PIECE_BYTES);
    await rankOf('SOLDIER');
    const second = file.subarray(PIECE_BYTES, 2 * PIECE_BYTES);
    expect((await bench.calls.piece(officer, warId, of, PIECE_BYTES, second)).status).toBe(403);
    expect((await bench.calls.whole(officer, warId, of)).status).toBe(403);
    expect(await bench.picturesLeft()).toBe(0);
    // with the rank back it goes on where it was
    await rankOf('OFFICER');
    const rest = await bench.calls.send(officer, warId, file, { of, from: PIECE_BYTES });
    expect(rest.status).toBe(200);
  });

  it('that are something else besides are refused', async () => {
    const png = await pictureFile();
    const zip = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
    const jpeg = await pictureFile('jpeg');
    for (const [what, file] of [
      ['a page', Buffer.concat([png, Buffer.from('<script>alert("here")</script>')])],
      ['an archive', Buffer.concat([png, Buffer.from('PK\u0003\u0004'), zip])],
      // in its remarks, where every program leaves it
      ['a remark', Buffer.concat([jpeg.subarray(0, 2), remark('<?php echo 1 ?>'), jpeg.subarray(2)])],
    ] as const) {
      const answer = await bench.calls.send(bench.person('officer'), warId, file);
      expectCode(answer, 'pictures.type');
      expect([await bench.picturesLeft(), await bench.piecesLeft()], what).toEqual([0, 0]);
    }
  });

  it('with a clip behind them, as phones make them, keep only the picture', async () => {
    const { id } = await stored(
      Buffer.concat([await pictureFile('jpeg'), Buffer.from('\0\0\0\u0018ftypmp42clip')]),
    );
    const file = Buffer.from(
      await (await bench.calls.read(bench.person('officer'), warId, id)).arrayBuffer(),
    );
    expect(file.includes('ftyp')).toBe(false);
  });

  it('are five of a stage at most', async () => {
    for (let at = 0; at < 5; at += 1) await stored(await pictureFile('png', { colour: `#${at}${at}${at}` }));
    expectCode(
      await bench.calls.send(bench.person('colonel'), warId, await pictureFile()),
      'warPictures.full',
    );
  });

  it('are so many in a day, and so many bytes of a clan and of a person', async () => {
    const { db } = bench.test.database;
    const row = await stored(await pictureFile());
    for (const [bytes, of, whose] of [
      [MAX_PERSON_BYTES, 'person', bench.person('officer').user.id],
      [MAX_CLAN_BYTES, 'clan', bench.person('colonel').user.id],
    ] as const) {
      await db.updateTable('clan_war_pictures').set({ bytes, added_user_id: whose }).execute();
      const full = await bench.calls.send(bench.person('officer'), warId, await pictureFile('webp'));
      expectCode(full, 'warPictures.quota');
      expect(full.body['details']).toEqual({ of });
    }
    await bench.calls.remove(bench.person('officer'), warId, row.id);
    await bench.later(25 * 3_600_000);
    const file = await pictureFile();
    for (let at = 0; at < 60; at += 1) {
      const of = pictureOfFile(file, { stageId: 's9' });
      await bench.calls.piece(bench.person('officer'), warId, of, 0, file);
    }
    const late = await bench.calls.send(bench.person('officer'), warId, file);
    expectCode(late, 'warPictures.quota');
    expect(late.body['details']).toEqual({ of: 'day' });
    expect((await bench.calls.send(bench.person('colonel'), warId, file)).status).toBe(200);
  });

  it('that a person has begun are eight at most: what waits longest starts over', async () => {
    const file = await largePicture();
    const begun = Array.from({ length: 9 }, () => pictureOfFile(file));
    for (const of of begun) {
      await bench.calls.piece(bench.person('officer'), warId, of, 0, file.subarray(0, PIECE_BYTES));
      bench.test.advance(1_000);
    }
    const [first, second] = begun;
    if (first === undefined || second === undefined) throw new Error('none');
    const next = file.subarray(PIECE_BYTES, 2 * PIECE_BYTES);
    expect(
      (await bench.calls.piece(bench.person('officer'), warId, first, PIECE_BYTES, next)).body['received'],
    ).toBe(0);
    expect(
      (await bench.calls.piece(bench.person('officer'), warId, second, PIECE_BYTES, next)).body['received'],
    ).toBe(2 * PIECE_BYTES);
  });
});
