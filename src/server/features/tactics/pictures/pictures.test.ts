import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../../tests/support/app.ts';
import { granted, photoWithPlace, pictureFile, putPicture } from '../../../../../tests/support/pictures.ts';
import { answerOf } from '../../../../../tests/support/skip-calls.ts';
import type { SyncAnswer } from '../../../../contract/registry/sync.ts';
import { ok } from '../../../../domain/result.ts';
import { MAX_UPLOAD_BYTES } from '../../../../domain/pictures/picture-limits.ts';
import { createReencoder, type ReencodedPicture } from '../../../pictures/reencode-picture.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><title>A picture</title><script>alert(1)</script>';

describe('pictures behind maps', () => {
  let test: TestApp;
  let people: Record<'officer' | 'colonel' | 'member' | 'outsider', SignedIn>;

  beforeAll(async () => {
    test = await startTestApp();
    people = {
      officer: await test.signIn('officer'),
      colonel: await test.signIn('colonel'),
      member: await test.signIn('member'),
      outsider: await test.signIn('outsider'),
    };
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['map_pictures', 'audit_log', 'tombstones'] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const read = (who: Pick<SignedIn, 'headers'>, hash: string, map = 'berda'): Promise<Response> =>
    test.fetch(`/api/map-pictures/${map}/${hash}`, { headers: who.headers });
  const fileOf = async (who: SignedIn, hash: string): Promise<Buffer> => {
    const answer = await read(who, hash);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const synced = async (who: SignedIn, query = ''): Promise<SyncAnswer> =>
    (await (await test.fetch(`/api/sync${query}`, { headers: who.headers })).json()) as SyncAnswer;
  const remove = async (who: SignedIn, seen: string) =>
    answerOf(await test.post('/api/map-pictures/berda/delete', { seen }, who.headers));

  it.each(['png', 'jpeg', 'webp'] as const)(
    'a %s is kept as a WebP of this server, for its clan',
    async (format) => {
      const row = granted(await putPicture(test, people.officer, await pictureFile(format)));
      expect(row).toMatchObject({
        id: 'berda',
        width: 300,
        height: 200,
        changedBy: people.officer.user.characters[0]?.name,
      });
      for (const who of ['officer', 'member'] as const) {
        const file = await fileOf(people[who], row.hash);
        expect(file.length).toBe(row.bytes);
        expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
      }
      const { headers } = await read(people.member, row.hash);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        vary: expect.stringContaining('authorization') as string,
        'x-content-type-options': 'nosniff',
        'content-disposition': 'attachment',
        'content-security-policy': expect.stringContaining('sandbox') as string,
      });
    },
  );

  it('a large one is made smaller, and turned as it was taken, without what else it says', async () => {
    const large = granted(
      await putPicture(test, people.officer, await pictureFile('jpeg', { width: 4_096, height: 1_024 })),
    );
    expect([large.width, large.height]).toEqual([2_048, 512]);
    const photo = await photoWithPlace('At home in Kyiv');
    expect(photo.includes('At home')).toBe(true);
    const row = granted(await putPicture(test, people.officer, photo, { seen: large.hash }));
    expect([row.width, row.height]).toEqual([200, 800]);
    const file = await fileOf(people.member, row.hash);
    expect(file.includes('At home')).toBe(false);
    const { exif, xmp, icc, orientation } = await sharp(file).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect((await read(people.member, large.hash)).status).toBe(404);
  });

  it('what is no picture, or no whole one, is refused whatever it is called', async () => {
    const png = await pictureFile('png', { width: 900, height: 900 });
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const frames = [png, await pictureFile('png', { width: 900, height: 900, colour: '#00ff00' })];
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const files: readonly (readonly [string, Uint8Array | string, number, string])[] = [
      ['an SVG', SVG, 415, 'pictures.type'],
      ['HTML', HTML, 415, 'pictures.type'],
      ['a GIF', await pictureFile('gif'), 415, 'pictures.type'],
      ['an animation', animation, 415, 'pictures.type'],
      ['nothing', '', 415, 'pictures.type'],
      ['a dot', await pictureFile('png', { width: 4, height: 4 }), 422, 'tactics.pictureShape'],
      ['a strip', await pictureFile('png', { width: 4_000, height: 40 }), 422, 'tactics.pictureShape'],
      [
        'an SVG that begins like a PNG',
        Buffer.concat([png.subarray(0, 8), Buffer.from(SVG)]),
        415,
        'pictures.type',
      ],
      ['half of a PNG', png.subarray(0, png.length / 2), 422, 'pictures.broken'],
      ['half of a JPEG', noise.subarray(0, noise.length / 2), 422, 'pictures.broken'],
      [
        '30 megapixels in a few kilobytes',
        await pictureFile('png', { width: 6_000, height: 5_000 }),
        413,
        'pictures.pixels',
      ],
    ];
    for (const [what, file, status, code] of files) {
      const answer = await putPicture(test, people.officer, file);
      expect([answer.status, answer.body['code']], what).toEqual([status, code]);
    }
    expect(await test.database.db.selectFrom('map_pictures').select('map').execute()).toEqual([]);
  });

  it('more than eight megabytes are not even read', async () => {
    const answer = await putPicture(test, people.officer, Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    expect([answer.status, answer.body['code']]).toEqual([413, 'request.tooLarge']);
    const asJson = await putPicture(test, people.officer, '{}', {
      more: { 'content-type': 'application/json' },
    });
    expect([asJson.status, asJson.body['code']]).toEqual([415, 'pictures.type']);
    // and no other address takes files
    const elsewhere = await test.fetch('/api/tactics', {
      method: 'POST',
      headers: {
        ...people.officer.headers,
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(9),
    });
    expect(elsewhere.status).toBe(415);
  });

  it('are put and removed by officers, read by their clan and nobody else', async () => {
    const file = await pictureFile();
    for (const who of [people.member, { headers: {} }]) {
      const answer = await putPicture(test, who, file);
      expect(answer.status).toBe(who === people.member ? 403 : 401);
    }
    const { hash } = granted(await putPicture(test, people.officer, file));
    expect((await remove(people.member, hash)).status).toBe(403);
    const theirs = granted(
      await putPicture(test, people.outsider, await pictureFile('png', { colour: '#0000ff' })),
    );
    const foreign = await read(people.outsider, hash);
    const absent = await read(people.outsider, 'x'.repeat(43));
    expect([foreign.status, absent.status, (await read({ headers: {} }, hash)).status]).toEqual([
      404, 404, 401,
    ]);
    expect((await foreign.text()).replaceAll(hash, '')).toBe(
      (await absent.text()).replaceAll('x'.repeat(43), ''),
    );
    expect((await remove(people.outsider, hash)).body['code']).toBe('tactics.pictureChanged');
    expect((await read(people.member, hash)).status).toBe(200);
    expect((await read(people.member, theirs.hash)).status).toBe(404);
  });

  it('are known at once on every device of the clan, without the files', async () => {
    const before = await synced(people.member);
    const row = granted(await putPicture(test, people.officer, await pictureFile()));
    const since = `?since=${before.rev}&scope=${before.scope}`;
    const after = await synced(people.member, since);
    expect(after.changes.mapPictures).toEqual([row]);
    expect((await synced(people.outsider)).changes.mapPictures).toEqual([]);
    expect((await remove(people.colonel, row.hash)).status).toBe(200);
    const gone = await synced(people.member, `?since=${after.rev}&scope=${after.scope}`);
    expect(gone.gone).toEqual([{ kind: 'mapPictures', id: 'berda' }]);
    expect((await read(people.member, row.hash)).status).toBe(404);
    const log = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id'])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'mapPicture.put', entity_id: 'berda' },
      { action: 'mapPicture.removed', entity_id: 'berda' },
    ]);
  });

  it('of two officers the second sees the first before it is replaced', async () => {
    const one = granted(await putPicture(test, people.officer, await pictureFile()));
    const other = await pictureFile('webp', { colour: '#00ff00' });
    for (const seen of [undefined, 'x'.repeat(43)]) {
      const late = await putPicture(test, people.colonel, other, seen === undefined ? {} : { seen });
      expect([late.status, late.body['code']]).toEqual([409, 'tactics.pictureChanged']);
    }
    const next = granted(await putPicture(test, people.colonel, other, { seen: one.hash }));
    expect((await remove(people.officer, one.hash)).body['code']).toBe('tactics.pictureChanged');
    // the same once more changes nothing
    expect(granted(await putPicture(test, people.officer, other, { seen: one.hash }))).toEqual(next);
  });

  it('a call that is sent again puts one picture; another file under its key is refused', async () => {
    const more = { 'idempotency-key': crypto.randomUUID() };
    const file = await pictureFile();
    const first = granted(await putPicture(test, people.officer, file, { more }));
    expect(granted(await putPicture(test, people.officer, file, { more }))).toEqual(first);
    const other = await putPicture(test, people.officer, await pictureFile('jpeg'), { more });
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency.mismatch']);
  });

  it('are changed so often in a day, by a clan', async () => {
    test.advance(25 * 3_600_000);
    const file = await pictureFile('png', { width: 200, height: 200 });
    const statuses: number[] = [];
    for (let at = 0; at < 41; at += 1) statuses.push((await putPicture(test, people.officer, file)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    const late = await putPicture(test, people.colonel, file);
    expect([late.status, late.body['code']]).toEqual([429, 'request.rateLimited']);
    expect((await putPicture(test, people.outsider, file)).status).toBe(200);
  });
});

describe('re-encoding pictures', () => {
  it('is done one after the other; what would wait too long is refused', async () => {
    const started: (() => void)[] = [];
    const picture: ReencodedPicture = { body: Buffer.alloc(0), hash: '', width: 1, height: 1 };
    const reencode = createReencoder(
      () =>
        new Promise((done) => {
          started.push(() => done(ok(picture)));
        }),
    );
    const all = Array.from({ length: 10 }, () => reencode(new Uint8Array()));
    expect(await all[9]).toMatchObject({ ok: false, code: 'request.rateLimited' });
    expect(started).toHaveLength(1);
    for (let at = 0; at < 9; at += 1) {
      started[at]?.();
      await all[at];
      await Promise.resolve();
    }
    expect(started).toHaveLength(9);
  });
});
