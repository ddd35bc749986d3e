import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { entriesOf, manifestOf, rowsOfFile } from '../../../../tests/support/clan-files.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import { answerOf, type Answer } from '../../../../tests/support/skip-calls.ts';
import type { ClanFile } from '../../../contract/exports.ts';
import { FILE_LIFE_MS, FILE_PIECE_BYTES, type ClanFileState } from '../../../domain/exports/clan-file.ts';

const DAY_MS = 86_400_000;

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

function calls(test: TestApp, who: SignedIn) {
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    test.fetch(path, { headers: { ...who.headers, ...headers } });
  const files = async (): Promise<{ exported: ClanFile | null; imported: ClanFile | null }> =>
    (await answerOf(await get('/api/clan/files'))).body as never;
  const until = (kind: 'exported' | 'imported', state: ClanFileState): Promise<ClanFile> =>
    vi.waitFor(
      async () => {
        const file = (await files())[kind];
        expect(file?.state).toBe(state);
        return file as ClanFile;
      },
      { timeout: 60_000, interval: 200 },
    );
  const post = async (path: string, body?: unknown): Promise<Answer> =>
    answerOf(await test.post(`/api/clan/files/${path}`, body, who.headers));
  return {
    get,
    files,
    until,
    post,
    async download(id: string): Promise<Buffer> {
      return Buffer.from(await (await get(`/api/clan/files/${id}/file`)).arrayBuffer());
    },
    async piece(id: string, from: number, body: Uint8Array): Promise<Answer> {
      return answerOf(
        await test.fetch(`/api/clan/files/${id}/pieces?from=${from}`, {
          method: 'POST',
          headers: {
            ...who.headers,
            'idempotency-key': randomUUID(),
            'content-type': 'application/octet-stream',
          },
          body: new Uint8Array(body),
        }),
      );
    },
    async send(file: Buffer): Promise<string> {
      const tag = createHash('sha256').update(file).digest('hex');
      const { body } = await post('import', { id: randomUUID(), tag, bytes: file.length });
      let at = (body['file'] as ClanFile).received;
      const { id } = body['file'] as ClanFile;
      while (at < file.length) {
        const answer = await this.piece(id, at, file.subarray(at, at + FILE_PIECE_BYTES));
        at = (answer.body['file'] as ClanFile).received;
      }
      return id;
    },
  };
}

describe('a clan leaves, and comes to another server', () => {
  let here: TestApp;
  let there: TestApp;
  let leader: SignedIn;
  let out: ReturnType<typeof calls>;
  let into: ReturnType<typeof calls>;
  let file: Buffer;

  beforeAll(async () => {
    here = await startTestApp();
    there = await startTestApp();
    await here.app.startJobs();
    await there.app.startJobs();
    leader = await here.signIn('leader');
    const member = await here.signIn('member');
    out = calls(here, leader);
    into = calls(there, await there.signIn('leader'));
    const skip = await here.post(
      '/api/skips',
      { id: randomUUID(), startDate: dayIn(3), endDate: dayIn(4), reason: 'Away =1+1' },
      member.headers,
    );
    if (skip.status !== 200) throw new Error(await skip.text());
  }, 120_000);
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  it('as a file that its leader asks for, and nobody else', async () => {
    const officer = calls(here, await here.signIn('colonel'));
    expect((await officer.post('export')).status).toBe(403);
    const asked = await out.post('export');
    expect(asked.body['file']).toMatchObject({ kind: 'export', madeBy: leader.user.characters[0]?.name });
    const { id, bytes, total, done } = await out.until('exported', 'ready');
    expect([done, total > 0]).toEqual([total, true]);
    file = await out.download(id);
    expect(file.length).toBe(bytes);
    const entries = await entriesOf(file);
    expect(manifestOf(entries)).toMatchObject({ format: 'muster-clan', version: 1 });
    // formulas stay text
    expect(entries.get('csv/skips.csv')?.toString('utf8')).toMatch(/^\uFEFFid,user_id,/);
    expect((await rowsOfFile(file))['skips']).toHaveLength(1);
    expect((await officer.get(`/api/clan/files/${id}/file`)).status).toBe(403);
    const log = await here.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_kind', '=', 'clanFile')
      .orderBy('at')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['clanFile.exported', 'clanFile.downloaded']);
  }, 120_000);

  it('whose parts can be asked for', async () => {
    const { id } = await out.until('exported', 'ready');
    const part = async (range: string, more = {}) => {
      const answer = await out.get(`/api/clan/files/${id}/file`, { range, ...more });
      return {
        status: answer.status,
        range: answer.headers.get('content-range'),
        body: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const whole = file.length;
    expect(await part('bytes=0-9')).toEqual({
      status: 206,
      range: `bytes 0-9/${whole}`,
      body: file.subarray(0, 10),
    });
    expect(await part('bytes=100-')).toMatchObject({ status: 206, body: file.subarray(100) });
    expect(await part('bytes=-5')).toMatchObject({ status: 206, body: file.subarray(-5) });
    expect(await part(`bytes=${whole}-`)).toMatchObject({ status: 416, range: `bytes */${whole}` });
    expect((await part('bytes=5-9', { 'if-range': '"another"' })).status).toBe(200);
  });

  it('is tried first, which changes nothing', async () => {
    const first = await into.send(file);
    const { report } = await into.until('imported', 'checked');
    expect(report?.tables.find(({ table }) => table === 'skips')).toMatchObject({
      rows: 1,
      added: 1,
      present: 0,
      isBlocked: false,
    });
    expect(await there.database.db.selectFrom('skips').select('id').execute()).toEqual([]);
    expect(await there.database.db.selectFrom('imported_people').select('name').execute()).toEqual([]);
    expectCode(await calls(there, await there.signIn('officer')).post(`${first}/confirm`), 'auth.forbidden');
  }, 60_000);

  it('comes in as a whole, and waits for its people', async () => {
    const { id } = await into.until('imported', 'checked');
    expect((await into.post(`${id}/confirm`)).status).toBe(200);
    await into.until('imported', 'done');
    const { db } = there.database;
    const [skip] = await db.selectFrom('skips').select(['character_name', 'status', 'user_id']).execute();
    expect(skip?.status).toBe('pending');
    const member = await there.signIn('member');
    const [own] = await db.selectFrom('skips').select(['user_id', 'character_id']).execute();
    expect(own).toEqual({ user_id: member.user.id, character_id: member.user.characters[0]?.id });
    const mine = await answerOf(await there.fetch('/api/skips/mine', { headers: member.headers }));
    expect(JSON.stringify(mine.body)).toContain('Away =1+1');
    const awaited = await db.selectFrom('imported_people').select('name').execute();
    expect(awaited.map(({ name }) => name)).not.toContain(skip?.character_name);
    const log = await db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'clanFile.imported')
      .execute();
    expect(log).toHaveLength(1);
    // rows of the file are no people
    expect(Object.keys(log[0]?.after ?? {})).toEqual(['clan', 'fileRows']);
  }, 60_000);

  it('does not come twice', async () => {
    await into.send(file);
    const { report, id } = await into.until('imported', 'checked');
    expect(report?.tables.find(({ table }) => table === 'skips')).toMatchObject({
      isBlocked: true,
      added: 0,
    });
    expectCode(await into.post(`${id}/confirm`), 'clanFiles.notReady');
  }, 60_000);

  it('is not taken under the id of another file', async () => {
    const { exported, imported } = await into.files();
    const id = (exported ?? imported)?.id;
    expectCode(await into.post('import', { id, tag: 'b'.repeat(64), bytes: 10 }), 'clanFiles.idTaken');
    expect((await into.files()).imported).toEqual(imported);
  });

  it('is sent in pieces that go on where they were', async () => {
    await into.post(`${(await into.until('imported', 'checked')).id}/delete`);
    const long = Buffer.concat([file, Buffer.alloc(2 * FILE_PIECE_BYTES)]);
    const about = { id: randomUUID(), tag: 'a'.repeat(64), bytes: long.length };
    await into.post('import', about);
    await into.piece(about.id, 0, long.subarray(0, FILE_PIECE_BYTES));
    // again, and from elsewhere
    for (const from of [0, 5])
      expect(
        (await into.piece(about.id, from, long.subarray(0, FILE_PIECE_BYTES))).body['file'],
      ).toMatchObject({
        received: FILE_PIECE_BYTES,
      });
    const again = await into.post('import', { ...about, id: randomUUID() });
    expect(again.body['file']).toMatchObject({ id: about.id, received: FILE_PIECE_BYTES });
    expectCode(await into.piece(about.id, FILE_PIECE_BYTES, Buffer.from('short')), 'request.invalid');
    await into.send(long);
    expect((await into.until('imported', 'refused')).problem?.code).toBe('notZip');
  }, 60_000);

  it('is deleted after a day', async () => {
    const { id } = await out.until('exported', 'ready');
    here.advance(FILE_LIFE_MS + 1_000);
    await here.app.sweep();
    expect((await out.files()).exported?.state).toBe('expired');
    expect((await out.get(`/api/clan/files/${id}/file`)).status).toBe(404);
    expect(await here.database.db.selectFrom('clan_file_pieces').select('start').execute()).toEqual([]);
  }, 60_000);
});
