import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { idOf, ME, outboxRow } from '../../../../../tests/support/outbox-rows.ts';
import { operationOf } from '../../../../../tests/support/operation-calls.ts';
import type { OperationReadRow, OperationRow } from '../../../../contract/operations.ts';
import type { OperationName } from '../../../../contract/registry/operations.ts';
import { toId } from '../../../../domain/ids.ts';
import type { OperationId } from '../../../../domain/operations/operation.ts';
import type { OperationTemplateId } from '../../../../domain/operations/template.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { OutboxRow } from '../../../database/database.ts';
import { overlayPlans, readKey } from './operations.ts';

const ID = toId<OperationId>(idOf(1));
const SQUAD = toId<SquadId>(idOf(9));
const AT = '2026-11-23T18:00:00.000Z';
const CONTENT = operationOf({ time: null });
const WIRE = { ...CONTENT, squads: [...CONTENT.squads], members: [...CONTENT.members] };
const CONTEXT = { characterIds: [ME.characterId], memberKeys: new Map([[ME.characterId, 'ann']]) };

function operation(fields: Partial<OperationRow> = {}): OperationRow {
  return {
    ...WIRE,
    id: ID,
    state: 'prepared',
    createdBy: 'Ozera',
    createdAt: AT,
    activatedAt: null,
    activatedBy: null,
    closedAt: null,
    closedBy: null,
    lineup: null,
    marks: {},
    changedAt: AT,
    changedBy: 'Ozera',
    rev: 3,
    ...fields,
  };
}

const LATER = { createdAt: Date.parse(AT) + 1_000 };

let seq = 0;
function row(op: OperationName, args: object, fields: Partial<OutboxRow> = {}): OutboxRow {
  seq += 1;
  return outboxRow({ seq, key: `key-${seq}`, op, args, entity: 'operations', ...fields });
}

function shown(
  outbox: readonly OutboxRow[],
  { operations = [operation()], reads = [] as OperationReadRow[] } = {},
) {
  return overlayPlans(CONTEXT, { operations, reads, templates: [], places: [] }, outbox);
}

describe('operations on this device', () => {
  it('show an own edit over what another officer has written since', () => {
    const theirs = operation({ squads: [{ squadId: SQUAD, text: 'Roof' }], everyone: CONTENT.everyone });
    const edit = row('operation.save', { id: ID, base: CONTENT, operation: { ...CONTENT, title: 'Mine' } });
    const [one] = shown([edit], { operations: [theirs] }).operations;
    expect(one).toMatchObject({
      title: 'Mine',
      squads: [{ squadId: SQUAD, text: 'Roof' }],
      pendingStatus: 'waiting',
      change: 'save',
    });
  });

  it('show a new one at once, and a refused edit without its effect', () => {
    const fresh = row('operation.save', { id: idOf(2), base: null, operation: CONTENT }, LATER);
    expect(shown([fresh]).operations.map(({ id, rev }) => [id, rev])).toEqual([
      [idOf(2), 0],
      [ID, 3],
    ]);
    const refused = row(
      'operation.save',
      { id: ID, base: CONTENT, operation: { ...CONTENT, title: 'Mine' } },
      { state: 'needs-attention' },
    );
    expect(shown([refused]).operations[0]).toMatchObject({ title: CONTENT.title, pendingStatus: 'refused' });
    // of an edit of something that is gone nothing is shown
    const late = row('operation.save', { id: ID, base: CONTENT, operation: CONTENT });
    expect(shown([late], { operations: [] }).operations).toEqual([]);
  });

  it('are in the order in which they count', () => {
    const states = ['finished', 'prepared', 'active', 'cancelled'] as const;
    const operations = states.map((state, at) =>
      operation({
        id: toId<OperationId>(idOf(at + 10)),
        state,
        closedAt: state === 'finished' ? '2026-11-22T18:00:00.000Z' : state === 'cancelled' ? AT : null,
      }),
    );
    expect(shown([], { operations }).operations.map(({ state }) => state)).toEqual([
      'active',
      'prepared',
      'cancelled',
      'finished',
    ]);
  });

  it('count as read as soon as the person says so, and never less than the server knows', () => {
    const key = readKey(ID, 'ann');
    const reading = row('operation.read', { id: ID, seen: AT });
    expect(shown([reading]).reads.get(key)).toMatchObject({ seen: AT, isWaiting: true });
    const later = '2026-11-23T19:00:00.000Z';
    const reads = [{ id: key, operationId: ID, memberKey: 'ann', seen: later, at: later, rev: 4 }];
    expect(shown([reading], { reads }).reads.get(key)).toMatchObject({ seen: later, isWaiting: false });
  });

  it('have templates that are kept and forgotten at once', () => {
    const id = toId<OperationTemplateId>(idOf(5));
    const { time: _time, members: _members, squads: _squads, ...plain } = CONTENT;
    const saved = row('operationTemplate.save', { id, name: 'Usual', content: { ...plain, squads: [] } });
    expect(shown([saved]).templates).toMatchObject([{ id, name: 'Usual', change: 'save' }]);
    expect(shown([saved, row('operationTemplate.delete', { id })]).templates).toEqual([]);
  });
});
