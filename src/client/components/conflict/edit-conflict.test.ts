import { describe, expect, it } from 'vitest';
import { outboxRow } from '../../../../tests/support/outbox-rows.ts';
import { type CharacterId, toId, type UserId } from '../../../domain/ids.ts';
import { OPERATIONS } from '../../../contract/registry/operations.ts';
import type { OutboxRow } from '../../../offline/database/database.ts';
import { conflictOf, WHOLE, type Choice } from './edit-conflict.ts';

const ID = '0198b2c0-0000-7000-8000-000000000001';

function piece(level: number): object {
  return { itemId: 'rifle', text: null, rank: null, level, notes: null };
}

function content(weapon: number, armour: number, name = 'War') {
  return { name, isMain: true, slots: { mainWeapon: piece(weapon), mainArmour: piece(armour) }, others: [] };
}

function refused(args: object, theirs: object | null, op: OutboxRow['op'] = 'gear.save'): OutboxRow {
  return outboxRow({
    key: 'k',
    op,
    opVersion: 2,
    args: { id: ID, ...args },
    entity: `gear:${ID}`,
    ownerUserId: toId<UserId>('me'),
    characterId: toId<CharacterId>('mine'),
    state: 'needs-attention',
    attempts: 1,
    problem: {
      status: 409,
      code: 'edit.conflict',
      message: '',
      details: { theirs, changedAt: '2026-08-02T10:00:00.000Z', changedBy: null },
    },
  });
}

function choices(...chosen: readonly (readonly [string, Choice])[]): ReadonlyMap<string, Choice> {
  return new Map(chosen);
}

describe('a conflict', () => {
  const theirs = content(5, 2, 'Field');
  const row = refused({ ...content(12, 0), base: content(0, 0) }, theirs);

  it('is about what both changed, and keeps the rest of both', () => {
    const conflict = conflictOf(row);
    expect(conflict?.fields.map(({ key }) => key)).toEqual(['slot.mainWeapon']);
    expect(conflict?.resolve(choices(['slot.mainWeapon', 'mine']))).toEqual({
      id: ID,
      ...content(12, 2, 'Field'),
      base: theirs,
    });
    expect(conflict?.resolve(choices(['slot.mainWeapon', 'theirs']))).toBeNull();
  });

  it('is about the whole where the server could not store what both come to', () => {
    const merged = conflictOf(refused({ ...content(12, 0), base: content(0, 0) }, content(0, 7)));
    expect(merged).toMatchObject({ isWhole: true, fields: [] });
    expect(merged?.resolve(choices([WHOLE, 'mine']))).toEqual({
      id: ID,
      ...content(12, 0),
      base: content(0, 7),
    });
    expect(merged?.resolve(choices([WHOLE, 'theirs']))).toBeNull();
  });

  it('sends what is left of mine where theirs was chosen', () => {
    const conflict = conflictOf(refused({ ...content(12, 7), base: content(0, 0) }, content(5, 0)));
    expect(conflict?.resolve(choices(['slot.mainWeapon', 'theirs']))).toMatchObject(content(5, 7));
  });

  it('about a removed thing is one choice', () => {
    const gone = conflictOf(refused({ ...content(12, 0), base: content(0, 0) }, null));
    expect(gone).toMatchObject({ isWhole: true, fields: [] });
    expect(gone?.resolve(choices([WHOLE, 'mine']))).toMatchObject({ ...content(12, 0), base: null });
    expect(gone?.resolve(choices([WHOLE, 'theirs']))).toBeNull();
    const removal = conflictOf(refused({ base: content(0, 0) }, theirs, 'gear.remove'));
    expect(removal?.resolve(choices([WHOLE, 'mine']))).toEqual({ id: ID, base: theirs });
  });

  it('makes arguments that the operation accepts', () => {
    const args = conflictOf(row)?.resolve(choices(['slot.mainWeapon', 'mine']));
    expect(OPERATIONS['gear.save'].args.safeParse(args).success).toBe(true);
  });

  it('is none for another refusal, or when it cannot be read', () => {
    expect(conflictOf({ ...row, state: 'queued' })).toBeNull();
    expect(conflictOf(refused({ ...content(1, 1), base: null }, { name: 4 }))).toBeNull();
  });
});
