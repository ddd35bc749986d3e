import { describe, expect, it } from 'vitest';
import { idOf, outboxRow } from '../../../../../tests/support/outbox-rows.ts';
import { UNDO_MS } from '../../../../domain/edits/undo-time.ts';
import type { OutboxRow, SentRow } from '../../../../offline/database/database.ts';
import { recentDecisions } from './recent-decisions.ts';

const NOW = Date.parse('2026-01-01T10:00:00Z');
const ENTITY = `decision:${idOf(50)}`;

function decision(fields: Partial<OutboxRow> = {}): OutboxRow {
  return outboxRow({
    op: 'skip.decide',
    key: 'decision',
    args: { id: idOf(50), decision: 'approve', skips: [idOf(1), idOf(2)] },
    entity: ENTITY,
    ...fields,
  });
}

function undo(fields: Partial<OutboxRow> = {}): OutboxRow {
  return outboxRow({
    op: 'skip.undo',
    key: 'undo',
    args: { id: idOf(50), skips: [idOf(1), idOf(2)] },
    entity: ENTITY,
    ...fields,
  });
}

function sent(
  { key, op, args, entity, ownerUserId, createdAt }: OutboxRow,
  fields: Partial<SentRow>,
): SentRow {
  return { key, op, args, entity, ownerUserId, createdAt, sentAt: NOW, answer: {}, ...fields };
}

function outcome(id: number, what: string) {
  return { id: idOf(id), outcome: what, status: null, reviewer: null, reviewedAt: null };
}

function of(rows: readonly OutboxRow[], confirmed: readonly SentRow[] = [], nowMs = NOW) {
  return recentDecisions({ rows, sent: confirmed }, nowMs);
}

describe('a recent decision', () => {
  it('can be undone as long as it waits, and for a minute after it was sent', () => {
    expect(of([decision()])).toMatchObject([
      { kind: 'decide', id: idOf(50), verdict: 'approve', state: 'waiting', undoUntil: 'unsent' },
    ]);
    expect(of([decision({ state: 'sending' })])).toMatchObject([{ state: 'sending', undoUntil: null }]);
    const confirmed = sent(decision(), { sentAt: NOW });
    expect(of([], [confirmed])).toMatchObject([{ state: 'sent', undoUntil: NOW + UNDO_MS, left: [] }]);
    expect(of([], [confirmed], NOW + UNDO_MS)).toEqual([]);
  });

  it('is replaced by its undo, unless the server refused that', () => {
    const confirmed = sent(decision(), {});
    expect(of([undo()], [confirmed]).map(({ kind }) => kind)).toEqual(['undo']);
    const refused = undo({
      state: 'needs-attention',
      problem: {
        status: 409,
        code: 'skips.undoLate',
        message: '',
        details: { outcomes: [outcome(1, 'late')] },
      },
    });
    expect(of([refused], [confirmed])).toMatchObject([
      { kind: 'undo', state: 'refused', left: [{ id: idOf(1), outcome: 'late' }] },
      { kind: 'decide' },
    ]);
    expect(of([], [sent(undo(), {}), confirmed])).toMatchObject([{ kind: 'undo', state: 'sent' }]);
  });

  it('says what was not applied, longer than it can be undone', () => {
    const answer = { outcomes: [outcome(1, 'done'), outcome(2, 'decided')] };
    const confirmed = sent(decision(), { answer });
    expect(of([], [confirmed])).toMatchObject([{ left: [{ id: idOf(2) }], undoUntil: NOW + UNDO_MS }]);
    expect(of([], [confirmed], NOW + 5 * UNDO_MS)).toMatchObject([
      { left: [{ id: idOf(2) }], undoUntil: null },
    ]);
    expect(of([], [confirmed], NOW + 10 * UNDO_MS)).toEqual([]);
    expect(
      of([], [sent(decision(), { answer: { outcomes: [outcome(1, 'same'), outcome(2, 'done')] } })]),
    ).toMatchObject([{ left: [] }]);
  });

  it('of an older version of the app is shown while it waits', () => {
    const former = outboxRow({ op: 'skip.review', args: { id: idOf(1), decision: 'reject' } });
    expect(of([former])).toMatchObject([
      { id: null, verdict: 'reject', skips: [idOf(1)], undoUntil: 'unsent' },
    ]);
    expect(of([], [sent(former, {})])).toEqual([]);
    expect(of([outboxRow()])).toEqual([]);
  });
});
