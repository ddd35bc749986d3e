import { describe, expect, it } from 'vitest';
import { outboxRow } from '../../../tests/support/outbox-rows.ts';
import { type CharacterId, toId, type UserId } from '../../domain/ids.ts';
import { OPERATIONS } from '../../contract/registry/operations.ts';
import type { OutboxRow } from '../database/database.ts';
import { coalesce } from './coalesce.ts';

const ID = '0198b2c0-0000-7000-8000-000000000001';
const CONFLICT = { status: 409, code: 'edit.conflict', message: '', details: {} };

function content(level: number, name = 'War'): object {
  const mainWeapon = { itemId: 'rifle', text: null, rank: null, level, notes: null };
  return { name, isMain: true, slots: { mainWeapon }, others: [] };
}

function waiting(op: 'gear.save' | 'gear.remove', args: object, change: Partial<OutboxRow> = {}): OutboxRow {
  return outboxRow({
    key: 'k',
    op,
    opVersion: 2,
    args: { id: ID, ...args },
    entity: `gear:${ID}`,
    ownerUserId: toId<UserId>('me'),
    characterId: toId<CharacterId>('mine'),
    ...change,
  });
}

function plan(op: 'gear.save' | 'gear.remove', args: object, before: readonly OutboxRow[]) {
  const draft = {
    op,
    opVersion: 2,
    args: { id: ID, ...args },
    characterId: toId<CharacterId>('mine'),
  };
  return coalesce(draft, before, OPERATIONS);
}

describe('edits of one thing that wait', () => {
  it('are sent as one that keeps the first base', () => {
    const first = waiting('gear.save', { ...content(5), base: content(0) });
    expect(plan('gear.save', { ...content(12), base: content(5) }, [first])).toMatchObject({
      kind: 'replace',
      args: { ...content(12), base: content(0) },
    });
    expect(plan('gear.remove', { base: content(5) }, [first])).toMatchObject({
      kind: 'replace',
      args: { base: content(0) },
    });
    const created = waiting('gear.save', { ...content(5), base: null });
    expect(plan('gear.save', { ...content(12), base: content(5) }, [created])).toMatchObject({
      args: { base: null },
    });
  });

  it('are not sent where the second takes back the first', () => {
    const first = waiting('gear.save', { ...content(5), base: content(0) });
    const back = { ...content(0), base: content(5) };
    expect(plan('gear.save', back, [first])).toEqual({ kind: 'vanish' });
    const created = waiting('gear.save', { ...content(5), base: null });
    expect(plan('gear.remove', { base: content(5) }, [created])).toEqual({ kind: 'vanish' });
    // what was handed to the network may have arrived
    const inFlight = waiting('gear.save', { ...content(1), base: null }, { state: 'sending', attempts: 1 });
    expect(plan('gear.save', back, [inFlight, first])).toMatchObject({ kind: 'replace' });
  });

  it('are sent apart where the second changed what it had not seen', () => {
    const first = waiting('gear.save', { ...content(5), base: content(0) });
    expect(plan('gear.save', { ...content(12), base: content(0) }, [first])).toEqual({ kind: 'add' });
  });

  it('keep what was entered in a conflict until the person has decided it', () => {
    const conflict = waiting(
      'gear.save',
      { ...content(5), base: content(0) },
      { state: 'needs-attention', attempts: 1, problem: CONFLICT },
    );
    expect(plan('gear.save', { ...content(12, 'Field'), base: content(12) }, [conflict])).toEqual({
      kind: 'add',
    });
    // a removal has entered nothing, and whoever removes the set has decided
    expect(plan('gear.remove', { base: content(12) }, [conflict])).toMatchObject({ kind: 'replace' });
    const removal = waiting(
      'gear.remove',
      { base: content(0) },
      { state: 'needs-attention', attempts: 1, problem: CONFLICT },
    );
    expect(plan('gear.save', { ...content(12), base: content(5) }, [removal])).toMatchObject({
      kind: 'replace',
    });
  });

  it('still replace what was refused for another reason', () => {
    const refused = waiting(
      'gear.save',
      { ...content(5), base: content(0) },
      { state: 'needs-attention', attempts: 1, problem: { ...CONFLICT, code: 'gear.invalid' } },
    );
    expect(plan('gear.save', { ...content(12), base: content(0) }, [refused])).toMatchObject({
      kind: 'replace',
      args: { ...content(12), base: content(0) },
    });
  });

  it('of an older app have no base, and are still sent', () => {
    const old = waiting('gear.save', content(5), { opVersion: 1 });
    expect(plan('gear.save', { ...content(12), base: content(5) }, [old])).toMatchObject({ kind: 'replace' });
  });
});
