import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { guestPassCalls } from '../../../../tests/support/guest-pass-calls.ts';
import { operationCalls } from '../../../../tests/support/operation-calls.ts';
import { addSquad } from '../../../../tests/support/squad-calls.ts';
import { newObject } from '../../../../tests/support/tactic-calls.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { GUEST_PASS_PREFIX, MAX_GUEST_PASSES } from '../../../domain/guest-passes/guest-pass.ts';
import type { SquadId } from '../../../domain/squads/squad.ts';
import { toId } from '../../../domain/ids.ts';

const DAY_MS = 86_400_000;
const TABLES = [
  'guest_passes',
  'drawing_objects',
  'operations',
  'squad_places',
  'squads',
  'squad_guests',
  'squad_asks',
  'audit_log',
] as const;

describe('passes of guests', () => {
  let test: TestApp;
  let passes: ReturnType<typeof guestPassCalls>;
  let operations: ReturnType<typeof operationCalls>;
  let people: Record<'officer' | 'colonel' | 'member' | 'outsider', SignedIn>;
  const signIn = async (): Promise<void> => {
    people = {
      officer: await test.signIn('officer'),
      colonel: await test.signIn('colonel'),
      member: await test.signIn('member'),
      outsider: await test.signIn('outsider'),
    };
  };
  beforeAll(async () => {
    test = await startTestApp();
    passes = guestPassCalls(test);
    operations = operationCalls(test);
    await signIn();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of TABLES) await test.database.db.deleteFrom(table).execute();
  });

  const nameOf = (who: SignedIn): string => who.user.characters[0]?.name ?? '';
  /** A squad with a member and a guest in it. */
  const squadWithGuest = async (): Promise<SquadId> => {
    const member = nameOf(people.member);
    const [id] = await addSquad(test, people.officer, { name: 'Spear', guest: 'Halfmoon', member });
    const to = { squadId: id, role: 'sniper', position: 2 };
    const places = [{ memberKey: nameKey('Halfmoon'), base: null, to }];
    const steps = [{ map: 'coniferous', isWhole: false, places, leaders: [] }];
    expect((await test.post('/api/squads/places', { steps }, people.officer.headers)).status).toBe(200);
    return toId<SquadId>(id);
  };
  const actions = async (): Promise<readonly string[]> =>
    (
      await test.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('entity_kind', '=', 'guestPass')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  it('show the squads of all maps, the own one first, until they are revoked', async () => {
    await squadWithGuest();
    const berda = { id: randomUUID(), map: 'berda', base: null, to: { name: 'First', colour: 'red' } };
    await test.post('/api/squads', berda, people.officer.headers);
    const { id, token } = await passes.made(people.officer, { memberKey: nameKey('Halfmoon') });
    expect(token.startsWith(GUEST_PASS_PREFIX)).toBe(true);
    const { guest, clan, shows } = await passes.view(token);
    expect(guest).toBe('Halfmoon');
    expect(clan).toBe(people.officer.user.characters[0]?.clan?.name);
    if (shows.kind !== 'squads') throw new Error('no squads');
    expect(shows.maps.map(({ map }) => map)).toEqual(['coniferous', 'berda']);
    expect(shows.maps[0]?.squads[0]).toMatchObject({ number: 1, name: 'Spear', isOwn: true });
    expect(shows.maps[0]?.squads[0]?.people).toMatchObject([
      { name: nameOf(people.member), role: 'assault', isOwn: false },
      { name: 'Halfmoon', role: 'sniper', isOwn: true },
    ]);
    expect((await passes.revoke(people.colonel, id)).status).toBe(200);
    expect(await passes.read(token)).toMatchObject({ status: 410, body: { code: 'guestPasses.revoked' } });
    expect((await passes.revoke(people.colonel, id)).status).toBe(404);
    expect(await actions()).toEqual(['guestPass.created', 'guestPass.opened', 'guestPass.revoked']);
  });

  it('show one operation with its drawing and orders, and only the changes', async () => {
    const squadId = await squadWithGuest();
    const operationId = await operations.prepared(people.officer, {
      title: 'Night watch',
      description: 'Over the hill',
      everyone: 'Hold the hill',
      squads: [{ squadId, text: 'Go left' }],
      members: [
        { memberKey: nameKey('Halfmoon'), text: 'Cover the road' },
        { memberKey: nameKey(nameOf(people.member)), text: 'For the member alone' },
      ],
    });
    const place = { kind: 'text' as const, points: [5, 5] };
    const changes = [
      newObject({ ...place, text: 'here' }),
      newObject({ ...place, layer: 'notes', text: 'officers only' }),
      newObject({ ...place, layer: `member:${nameKey('Halfmoon')}`, text: 'your way' }),
      newObject({
        ...place,
        layer: `member:${nameKey(nameOf(people.member))}`,
        text: 'the way of the member',
      }),
      newObject({ ...place, layer: `squad:${squadId}`, text: 'all of the squad' }),
    ];
    await operations.post(people.officer, `/${operationId}/drawing`, { changes });
    const { token } = await passes.made(people.officer, { operationId, memberKey: nameKey('Halfmoon') });
    const { shows } = await passes.view(token);
    expect(shows).toMatchObject({
      kind: 'operation',
      title: 'Night watch',
      state: 'prepared',
      description: 'Over the hill',
      everyone: 'Hold the hill',
      own: 'Cover the road',
      squads: [{ orders: 'Go left', isOwn: true }],
    });
    if (shows.kind !== 'operation') throw new Error('no operation');
    expect(shows.plan.objects.map(({ text }) => text).toSorted()).toEqual([
      'all of the squad',
      'here',
      'your way',
    ]);
    expect(shows.plan.layers.filter(({ kind }) => kind === 'member').map(({ name }) => name)).toEqual([
      'Halfmoon',
    ]);
    // own are the layers of the guest and of the guest's squad
    expect(shows.plan.layers.map(({ kind, isOwn }) => `${kind} ${isOwn}`).toSorted()).toEqual([
      'all false',
      'member true',
      'squad true',
    ]);
    expect(JSON.stringify(shows)).not.toMatch(/For the member alone|officers only|the way of the member/);
    // a pass that is nobody's shows nobody's layer, and one without names the own name alone
    const other = await passes.made(people.officer, { operationId, memberKey: null });
    expect(JSON.stringify(await passes.view(other.token))).not.toContain('your way');
    const nameless = await passes.made(people.officer, {
      operationId,
      memberKey: nameKey('Halfmoon'),
      showsNames: false,
    });
    const { shows: seen } = await passes.view(nameless.token);
    if (seen.kind !== 'operation') throw new Error('no operation');
    expect(seen.plan.layers.map(({ name }) => name).filter((name) => name !== null)).toEqual(['Halfmoon']);
    const first = await passes.read(token);
    const version = String(first.body['version']);
    expect((await passes.read(token, version)).body).toEqual({ success: true, version, view: null });
    await operations.setState(people.officer, operationId, 'cancelled');
    expect((await passes.read(token, version)).body['view']).toMatchObject({ shows: { state: 'cancelled' } });
  });

  it('leak neither names nor ids where names are not shown, but the own one', async () => {
    const squadId = await squadWithGuest();
    const member = nameOf(people.member);
    const operationId = await operations.prepared(people.officer, {
      title: `With ${member}`,
      everyone: `follow ${member.toUpperCase()}`,
      squads: [{ squadId, text: `${member} leads` }],
    });
    const token = newObject({ kind: 'token', points: [5, 5], text: member });
    await operations.post(people.officer, `/${operationId}/drawing`, { changes: [token] });
    const clan = people.officer.user.characters[0]?.clan;
    const secrets = [member, nameOf(people.officer), clan?.name ?? '', clan?.id ?? '', squadId, operationId];
    for (const over of [{ operationId }, {}]) {
      const made = await passes.made(people.officer, {
        ...over,
        memberKey: nameKey('Halfmoon'),
        showsNames: false,
      });
      const { body } = await passes.read(made.token);
      const seen = JSON.stringify(body).toLowerCase();
      for (const secret of secrets) expect(seen, secret).not.toContain(secret.toLowerCase());
      expect(seen).toContain('halfmoon');
    }
  });

  it('say why they show nothing any more, until they are swept', async () => {
    const expired = await passes.made(people.officer, { days: 1 });
    const operationId = await operations.prepared(people.officer);
    const gone = await passes.made(people.officer, { operationId });
    await test.database.db.deleteFrom('operations').execute();
    const codeOf = async (token: string): Promise<unknown> => (await passes.read(token)).body['code'];
    expect(await codeOf(gone.token)).toBe('guestPasses.gone');
    expect((await passes.list(people.officer)).map(({ operation }) => operation?.title)).toContain(null);
    test.advance(DAY_MS + 1_000);
    await signIn();
    expect(await codeOf(expired.token)).toBe('guestPasses.expired');
    expect((await passes.link(people.officer, expired.id)).status).toBe(404);
    const states = (await passes.list(people.officer)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['expired', 'live']);
    test.advance(31 * DAY_MS);
    await test.app.sweep();
    expect(await codeOf(expired.token)).toBe('guestPasses.unknown');
    await signIn();
    expect(await passes.list(people.officer)).toHaveLength(1);
  });

  it('show their link until they are opened, and say when they were used', async () => {
    const { id, token } = await passes.made(people.officer);
    expect((await passes.link(people.colonel, id)).body['token']).toBe(token);
    expect((await passes.list(people.officer))[0]).toMatchObject({ openedAt: null, lastUsedAt: null });
    await Promise.all([passes.read(token), passes.read(token), passes.read(token)]);
    expect(await passes.link(people.officer, id)).toMatchObject({
      status: 409,
      body: { code: 'guestPasses.opened' },
    });
    const [opened] = await passes.list(people.officer);
    expect(opened?.openedAt).not.toBeNull();
    test.advance(2 * 60_000);
    await passes.read(token);
    const [later] = await passes.list(people.officer);
    expect(later?.openedAt).toBe(opened?.openedAt);
    expect(Date.parse(later?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(opened?.lastUsedAt ?? ''));
    expect(await actions()).toEqual(['guestPass.created', 'guestPass.opened']);
  });

  it('are made, seen and revoked by officers of this clan alone', async () => {
    const { id } = await passes.made(people.officer);
    expect((await passes.create(people.member)).status).toBe(403);
    expect((await passes.link(people.member, id)).status).toBe(403);
    expect((await passes.revoke(people.member, id)).status).toBe(403);
    // leads a clan of their own
    expect(await passes.list(people.outsider)).toEqual([]);
    expect((await passes.link(people.outsider, id)).status).toBe(404);
    expect((await passes.revoke(people.outsider, id)).status).toBe(404);
    const operationId = await operations.prepared(people.officer);
    expect((await passes.create(people.outsider, { operationId })).body['code']).toBe(
      'guestPasses.noOperation',
    );
    const foreign = { memberKey: nameKey('Nobody') };
    expect((await passes.create(people.officer, foreign)).body['code']).toBe('guestPasses.noGuest');
    for (const wrong of [{ days: 0 }, { days: 91 }, { name: ' \u200B ' }])
      expect((await passes.create(people.officer, wrong)).status).toBe(400);
  });

  it('are so many at once, also when they are made together', async () => {
    const { clan } = people.officer.user.characters[0] ?? {};
    const at = new Date(Date.now() + test.aheadMs());
    await test.database.db
      .insertInto('guest_passes')
      .values(
        Array.from({ length: MAX_GUEST_PASSES - 1 }, () => ({
          clan_id: toId(clan?.id ?? ''),
          id: toId(randomUUID()),
          name: 'x',
          member_key: null,
          operation_id: null,
          shows_names: false,
          created_by: 'x',
          created_at: at,
          ends_at: new Date(at.getTime() + DAY_MS),
          opened_at: null,
          last_used_at: null,
          revoked_by: null,
          revoked_at: null,
        })),
      )
      .execute();
    const made = await Promise.all([1, 2, 3].map(() => passes.create(people.officer)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(made.find(({ status }) => status === 409)?.body['code']).toBe('guestPasses.tooMany');
  });

  it('have their tokens stored nowhere and in no log', async () => {
    const { token, headers } = await passes.made(people.officer);
    await passes.read(token);
    const answer = await test.fetch('/api/guest-pass', { headers });
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { db } = test.database;
    const stored = await Promise.all([
      db.selectFrom('guest_passes').selectAll().execute(),
      db.selectFrom('audit_log').selectAll().execute(),
      db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(test.logLines.join('\n')).not.toContain(token);
  });

  it('let nobody guess for long, and are read meanwhile', async () => {
    const { token } = await passes.made(people.officer);
    const bytes = Buffer.from(token.slice(GUEST_PASS_PREFIX.length), 'base64url');
    // the id of a real pass without its signature is a guess as well
    const forged = Buffer.concat([bytes.subarray(0, 16), randomBytes(16)]).toString('base64url');
    expect(await passes.read(GUEST_PASS_PREFIX + forged)).toMatchObject({
      status: 404,
      body: { code: 'guestPasses.unknown' },
    });
    const guesses = await Promise.all(
      Array.from({ length: 60 }, () =>
        passes.read(GUEST_PASS_PREFIX + randomBytes(32).toString('base64url')),
      ),
    );
    const late = guesses.filter(({ status }) => status === 429);
    expect(late.length).toBeGreaterThan(0);
    expect(guesses.filter(({ status }) => status === 404).length + late.length).toBe(60);
    expect((await passes.read(token)).status).toBe(200);
  });
});
