import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { signInPeople, type ClanPeople } from '../../../../tests/support/clan-people.ts';
import { operationCalls } from '../../../../tests/support/operation-calls.ts';
import { answerOf, type Answer } from '../../../../tests/support/skip-calls.ts';
import { addSquad } from '../../../../tests/support/squad-calls.ts';
import { newObject } from '../../../../tests/support/tactic-calls.ts';
import type { OperationRow } from '../../../contract/operations.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { newestFor, readersAtEnd, readState, type ReadState } from '../../../domain/operations/reading.ts';

describe('whoever has read an operation', () => {
  let test: TestApp;
  let people: ClanPeople;
  let calls: ReturnType<typeof operationCalls>;
  let squadId: string;

  beforeAll(async () => {
    test = await startTestApp();
    calls = operationCalls(test);
    people = await signInPeople(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      'operation_reads',
      'operations',
      'drawing_objects',
      'squad_asks',
      'squad_places',
      'squads',
      'notifications',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
    [squadId] = await addSquad(test, people.officer, {
      name: 'Alpha',
      guest: 'Stray',
      member: nameOf(people.member),
    });
  });

  const nameOf = (who: SignedIn): string => who.user.characters[0]?.name ?? '';
  const key = (): string => nameKey(nameOf(people.member));
  const mirrored = async (): Promise<SyncAnswer['changes']> =>
    (
      (await answerOf(await test.fetch('/api/sync', { headers: people.member.headers })))
        .body as unknown as SyncAnswer
    ).changes;
  const rowIn = ({ body }: Answer): OperationRow => body['operation'] as OperationRow;
  /** Of an active operation: the member of the squad, as every device works it out. */
  const stateNow = async (id: string): Promise<ReadState> => {
    const { operations, operationReads, squadPlaces } = await mirrored();
    const operation = operations.find((one) => one.id === id);
    const place = squadPlaces.find(({ memberKey }) => memberKey === key()) ?? null;
    const seen = operationReads.find((read) => read.operationId === id)?.seen ?? null;
    return readState(operation?.marks ?? {}, { memberKey: key(), place }, seen);
  };
  const activeAndRead = async (): Promise<string> => {
    const id = await calls.prepared(people.officer);
    await calls.setState(people.officer, id, 'active');
    await readAll(id);
    return id;
  };
  const readAll = async (id: string): Promise<void> => {
    const { operations, squadPlaces } = await mirrored();
    const operation = operations.find((one) => one.id === id);
    const place = squadPlaces.find(({ memberKey }) => memberKey === key()) ?? null;
    const reader = { memberKey: key(), place };
    const seen = newestFor(operation?.marks ?? {}, reader, operation?.activatedAt ?? '');
    expect((await calls.post(people.member, `/${id}/read`, { seen })).status).toBe(200);
    expect(await stateNow(id)).toBe('read');
  };
  const giveRole = async (from: string, role: string): Promise<void> => {
    const place = { squadId, role: from, position: 1 };
    const step = {
      map: 'coniferous',
      isWhole: false,
      places: [{ memberKey: key(), base: place, to: { ...place, role } }],
      leaders: [],
    };
    const answer = await test.post('/api/squads/places', { steps: [step] }, people.officer.headers);
    expect(answer.status).toBe(200);
  };
  const draw = (who: SignedIn, id: string, ...changes: readonly object[]) =>
    calls.post(who, `/${id}/drawing`, { changes });

  it('has read it at its end as they had a moment before', async () => {
    const id = await activeAndRead();
    await giveRole('assault', 'sniper');
    expect(await stateNow(id)).toBe('changed');
    const { lineup, marks } = rowIn(await calls.setState(people.officer, id, 'finished'));
    const [read] = (await mirrored()).operationReads;
    const [reader] = readersAtEnd(lineup ?? []);
    expect(reader && readState(marks, reader, read?.seen ?? null)).toBe('changed');
  });

  it('has something new to see when others draw for them', async () => {
    const id = await activeAndRead();
    const stroke = newObject();
    await draw(people.officer, id, stroke, newObject());
    expect(await stateNow(id)).toBe('changed');
    expect(Object.keys((await mirrored()).operations[0]?.marks ?? {})).toEqual(['drawn:all']);
    await readAll(id);
    await draw(people.officer, id, newObject({ layer: `squad:${squadId}` }));
    expect(await stateNow(id)).toBe('changed');
    await readAll(id);
    await draw(people.officer, id, newObject({ layer: `member:${key()}` }));
    expect(await stateNow(id)).toBe('changed');
    expect((await mirrored()).notifications.map(({ notice }) => notice.kind)).toEqual(['operationActivated']);
  });

  it('has nothing new to see in the drawings of others, and of officers', async () => {
    const id = await activeAndRead();
    const before = (await mirrored()).operations;
    await draw(people.officer, id, newObject({ layer: 'notes' }));
    expect((await mirrored()).operations).toEqual(before);
    await draw(people.officer, id, newObject({ layer: 'squad:other' }), newObject({ layer: 'member:other' }));
    expect(await stateNow(id)).toBe('read');
  });

  it('reads nothing of what is drawn before it is active', async () => {
    const id = await calls.prepared(people.officer);
    await draw(people.officer, id, newObject());
    const { marks } = rowIn(await calls.setState(people.officer, id, 'active'));
    expect(marks).toEqual({});
  });
});
