import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clanFileOf,
  entriesOf,
  importOf,
  listFor,
  manifestOf,
  zipOf,
  type ZipEntry,
} from '../../../../tests/support/clan-files.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { rowsOf } from '../../../../tests/support/database-rows.ts';
import { MANIFEST_NAME } from '../../../contract/export-file/manifest.ts';
import type { FileProblemCode } from '../../../domain/exports/clan-file.ts';
import { toId, type ClanId } from '../../../domain/ids.ts';
import { READ_LIMITS } from './read-file.ts';

const CLAN = toId<ClanId>('hostile');
/** Of a file's line in the list at the end, before its name. Source: APPNOTE 4.3.12 */
const CENTRAL_HEADER_BYTES = 46;
const CENTRAL_FLAGS_AT = 8;
const SKIP = {
  id: '00000000-0000-4000-8000-000000000001',
  user_id: 'Halden',
  character_id: null,
  character_name: 'Halden',
  start_date: '2026-11-20',
  end_date: '2026-11-21',
  reason: null,
  status: 'pending',
  requested_at: '2026-11-19T10:00:00.000Z',
  request_date: '2026-11-19',
  reviewed_at: null,
  reviewer_user_id: null,
  reviewer_name: null,
  review_reason: null,
  decision_id: null,
  changed_from: null,
  decision_round: 0,
  parts: null,
};

describe('a file that is none', () => {
  let database: TestDatabase;
  let entries: Map<string, Buffer>;
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`
      INSERT INTO clans (id, region, name, tag, level, level_points, description, leader_name, member_count, seen_at)
      VALUES (${CLAN}, 'ru', 'Hostile', 'H', 1, 0, '', 'Nobody', 0, now())`.execute(database.db);
    entries = await entriesOf(await clanFileOf(database.db, CLAN));
  });
  afterAll(() => database.drop());

  const packed = (changed: ReadonlyMap<string, Buffer>, more: readonly ZipEntry[] = []): Promise<Buffer> =>
    zipOf([...[...changed].map(([name, body]) => ({ name, body })), ...more]);
  /** The file with entries in place of its own, and a list that says so. */
  const withEntries = (over: Readonly<Record<string, string | null>>): Map<string, Buffer> => {
    const changed = new Map(entries);
    for (const [name, text] of Object.entries(over))
      if (text === null) changed.delete(name);
      else changed.set(name, Buffer.from(text));
    changed.set(MANIFEST_NAME, listFor(changed));
    return changed;
  };
  const withRows = (table: string, rows: readonly object[], count = rows.length): Map<string, Buffer> => {
    const changed = withEntries({
      [`data/${table}.json`]: `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
    });
    const { tables } = manifestOf(entries);
    changed.set(MANIFEST_NAME, listFor(changed, { tables: { ...tables, [table]: count } }));
    return changed;
  };
  const expectRefused = async (file: Buffer, code: FileProblemCode, limits = READ_LIMITS): Promise<void> => {
    await expect(importOf(database.db, CLAN, file, { limits })).rejects.toMatchObject({ problem: { code } });
    const [counts] = await rowsOf(
      database,
      'SELECT (SELECT count(*)::int FROM skips) AS skips, (SELECT count(*)::int FROM users) AS users',
    );
    expect(counts).toEqual({ skips: 0, users: 0 });
  };

  it('that is sound is taken', async () => {
    const report = await importOf(database.db, CLAN, await packed(withRows('skips', [SKIP])), {
      isTrial: true,
    });
    expect(report.tables.find(({ table }) => table === 'skips')).toMatchObject({ rows: 1, added: 1 });
  });

  it('that is no ZIP, or cut off, is refused', async () => {
    await expectRefused(Buffer.from('not a ZIP at all, though long enough to be read'), 'notZip');
    const whole = await packed(entries);
    await expectRefused(whole.subarray(0, whole.length - 40), 'notZip');
    await expectRefused(whole.subarray(0, 100), 'notZip');
  });

  it('that unpacks to too much is refused before it is unpacked', async () => {
    const bomb = Buffer.alloc(30 * 1_048_576, 32);
    await expectRefused(await packed(withEntries({ 'data/skips.json': bomb.toString('utf8') })), 'tooLarge');
    await expectRefused(await packed(entries), 'tooLarge', { ...READ_LIMITS, entries: 3 });
    await expectRefused(await packed(entries), 'tooLarge', { ...READ_LIMITS, bytes: 1_000 });
    await expectRefused(
      await packed(withRows('skips', [{ ...SKIP, reason: 'x'.repeat(5_000) }])),
      'tooLarge',
      {
        ...READ_LIMITS,
        rowBytes: 2_000,
      },
    );
  });

  it.each([
    ['a link', { name: 'data/link.json', body: Buffer.from('/etc/passwd'), mode: 0o120777 }],
    ['a file that nobody lists', { name: 'data/more.json', body: Buffer.from('[]') }],
    ['a program', { name: 'run.sh', body: Buffer.from('echo') }],
  ])('with %s is refused', async (_what, entry) => {
    await expectRefused(await packed(entries, [entry]), 'entry');
  });

  it('with the same name twice is refused', async () => {
    const [name, body] = [...entries][0] ?? ['', Buffer.alloc(0)];
    await expectRefused(await packed(entries, [{ name, body }]), 'entry');
  });

  it('with a folder, or something encrypted, is refused', async () => {
    const name = 'data/xx/skips.json';
    const plain = await packed(entries, [{ name, body: Buffer.from('[]') }]);
    const folder = plain.toString('latin1').replaceAll(name, 'data/xx/skips.jso/');
    await expectRefused(Buffer.from(folder, 'latin1'), 'entry');
    // bit 0 of the flags of its line in the list at the end
    const encrypted = Buffer.from(plain);
    const flagsAt = encrypted.lastIndexOf(name) - CENTRAL_HEADER_BYTES + CENTRAL_FLAGS_AT;
    encrypted.writeUInt16LE(encrypted.readUInt16LE(flagsAt) | 1, flagsAt);
    await expectRefused(encrypted, 'entry');
  });

  it('whose names lead out of it is refused', async () => {
    const name = 'data/xx/skips.json';
    const bytes = await packed(entries, [{ name, body: Buffer.from('[]') }]);
    for (const evil of ['../../../skips.jso', '/etc/passwd1234567', 'data\\xx\\skips.jso'])
      await expectRefused(Buffer.from(bytes.toString('latin1').replaceAll(name, evil), 'latin1'), 'notZip');
  });

  it('that is of something else, or newer, is refused', async () => {
    await expectRefused(await zipOf([{ name: 'a.txt', body: Buffer.from('a') }]), 'format');
    await expectRefused(await zipOf([{ name: MANIFEST_NAME, body: Buffer.from('{') }]), 'format');
    const newer = new Map(entries).set(MANIFEST_NAME, listFor(entries, { version: 2 }));
    await expectRefused(await packed(newer), 'version');
    const away = listFor(entries, { clan: { name: 'A', tag: 'A', region: 'eu' } });
    await expectRefused(await packed(new Map(entries).set(MANIFEST_NAME, away)), 'region');
  });

  it('in which a table is missing is refused', async () => {
    await expectRefused(await packed(withEntries({ 'data/warns.json': null })), 'missing');
    const unlisted = new Map(entries);
    unlisted.delete('data/warns.json');
    await expectRefused(await packed(unlisted), 'missing');
    await expectRefused(await packed(withRows('skips', [SKIP], 2)), 'missing');
  });

  it('that was changed is refused', async () => {
    const changed = new Map(entries).set('data/skips.json', Buffer.from('[]\n\n'));
    await expectRefused(await packed(changed), 'checksum');
    await expectRefused(await packed(new Map(entries).set('csv/skips.csv', Buffer.from('x'))), 'checksum');
    const same = Buffer.from(entries.get('csv/skips.csv') ?? '');
    same[same.length - 3] = 65;
    await expectRefused(await packed(new Map(entries).set('csv/skips.csv', same)), 'checksum');
  });

  it.each([
    ['a column too many', { ...SKIP, clan_id: 'other' }],
    ['a column too few', { id: SKIP.id }],
    ['a wrong type', { ...SKIP, decision_round: '1' }],
    ['a state that there is not', { ...SKIP, status: 'leader' }],
    ['an id that is none', { ...SKIP, id: "'; DROP TABLE skips" }],
    ['a character of somebody else', { ...SKIP, character_id: '1234567' }],
    ['a text without an end', { ...SKIP, reason: 'a\u0000b' }],
  ])('whose row has %s is refused', async (_what, row) => {
    await expectRefused(await packed(withRows('skips', [row])), 'row');
  });

  it('whose rows contradict each other is refused', async () => {
    await expectRefused(await packed(withRows('skips', [SKIP, SKIP])), 'constraint');
    const entry = {
      seq: 1,
      at: SKIP.requested_at,
      delta_rub: 5,
      balance_rub: 6,
      actor_user_id: 'Halden',
      actor_name: 'Halden',
      reason: null,
      source_kind: 'balance',
      source_id: SKIP.id,
      subject_name: null,
    };
    await expectRefused(await packed(withRows('treasury_entries', [entry])), 'constraint');
    const head = { balance_rub: 5, seq: 1, updated_at: SKIP.requested_at, updated_by: 'Halden' };
    await expectRefused(await packed(withRows('treasuries', [head])), 'constraint');
  });

  it("whose picture is none, or nobody's, is refused", async () => {
    const path = 'pictures/maps/berda-body.webp';
    const row = {
      map: 'berda',
      hash: 'x',
      width: 1,
      height: 1,
      body: path,
      bytes: 1,
      changed_by: 'Halden',
      changed_at: SKIP.requested_at,
    };
    await expectRefused(await packed(withRows('map_pictures', [row])), 'missing');
    const changed = withRows('map_pictures', [row]).set(path, Buffer.from('<svg/>'));
    const { tables } = manifestOf(changed);
    await expectRefused(await packed(changed.set(MANIFEST_NAME, listFor(changed, { tables }))), 'picture');
    const loose = new Map(entries).set(path, Buffer.from('<svg/>'));
    await expectRefused(await packed(loose.set(MANIFEST_NAME, listFor(loose))), 'entry');
  });
});
