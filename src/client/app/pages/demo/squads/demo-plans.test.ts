import { describe, expect, it } from 'vitest';
import { squadOperation } from '../../../../../contract/operations.ts';
import { toId } from '../../../../../domain/ids.ts';
import { MAX_TACTIC_NOTES, MAX_TACTIC_TITLE } from '../../../../../domain/tactics/tactic.ts';
import { isStorable } from '../../../../../domain/tactics/drawing/object.ts';
import type { OutboxRow } from '../../../../../offline/database/database.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import {
  operationsView,
  type OperationsView,
} from '../../../../../offline/mirror/overlays/squads/operations.ts';
import { drawingView, type DrawingView } from '../../../../../offline/mirror/overlays/tactics/drawing.ts';
import { tacticsView, type TacticsView } from '../../../../../offline/mirror/overlays/tactics/tactics.ts';
import { demoPlans as demo } from '../../../../../i18n/locales/ru/demo-plans.ts';
import type { DemoExtension } from '../demo-mirror.ts';
import { DEMO_SELF, DEMO_USER } from '../rows/demo-clan.ts';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import { extendWithOperations } from './demo-operations.ts';
import { extendWithTactics } from './demo-tactics.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const NO_TEXTS = new Proxy({}, { get: () => '' }) as DemoTexts;
const clan = { madeAt: NOW_MS, rows: demoRows(NOW_MS, '2026-06-01', { ...NO_TEXTS, money: NO_TEXTS.money }) };

function shown<View>(extension: DemoExtension, view: unknown): View {
  const store = extension.views.get(view);
  if (store === undefined) throw new Error('The demo has no such view');
  return (store.current() as ShownView<View>).view;
}

function drawn(extension: DemoExtension, id: string): DrawingView {
  const store = extension.openViews?.get(drawingView)?.(id);
  if (store === undefined) throw new Error('The demo has no such drawing');
  return (store.current() as ShownView<DrawingView>).view;
}

function changeOf(op: OutboxRow['op'], args: unknown): OutboxRow {
  return {
    seq: 1,
    key: 'change',
    op,
    opVersion: 1,
    args,
    entity: '',
    ownerUserId: DEMO_USER,
    characterId: DEMO_SELF,
    createdAt: NOW_MS,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    waitMs: 0,
    leaseUntil: null,
    attemptId: null,
    problem: null,
    reviewedAt: null,
  };
}

describe('the operations of the demo', () => {
  const texts = {
    woods: demo.operationWoods,
    woodsAll: demo.operationWoodsAll,
    woodsSpear: demo.operationSpear,
    woodsAnchor: demo.operationAnchor,
    woodsLeader: demo.operationLeader,
    fords: demo.tacticFords,
    fordsAll: demo.operationFordsAll,
    street: demo.tacticStreet,
    streetAll: demo.tacticStreetNotes,
    template: demo.operationTemplate,
  };

  it('are rows as a server sends them, one of each state', () => {
    const { operations, reads } = shown<OperationsView>(extendWithOperations(texts)(clan), operationsView);
    for (const operation of operations) expect(squadOperation.safeParse(operation).error).toBeUndefined();
    expect(operations.map(({ state }) => state)).toEqual(['active', 'prepared', 'finished']);
    expect(reads.size).toBeGreaterThan(0);
  });

  it('give way to another one at the same time', () => {
    const extension = extendWithOperations(texts)(clan);
    const [active, prepared] = shown<OperationsView>(extension, operationsView).operations;
    extension.answers['operations.state']?.({
      params: { id: prepared?.id },
      body: { to: 'active', replaces: active?.id },
    });
    const { operations } = shown<OperationsView>(extension, operationsView);
    expect(operations.find(({ id }) => id === prepared?.id)?.state).toBe('active');
    expect(operations.find(({ id }) => id === active?.id)?.state).not.toBe('active');
  });
});

describe('the tactics of the demo', () => {
  const texts = {
    woods: demo.tacticWoods,
    woodsNotes: demo.tacticWoodsNotes,
    street: demo.tacticStreet,
    streetNotes: demo.tacticStreetNotes,
    fords: demo.tacticFords,
    fordsNotes: demo.tacticFordsNotes,
    stepApproach: demo.stepApproach,
    stepHold: demo.stepHold,
    stepBuild: demo.stepBuild,
  };

  it('hold what a server would store', () => {
    const extension = extendWithTactics(texts)(clan);
    const { tactics, objects } = shown<TacticsView>(extension, tacticsView);
    expect(tactics).toHaveLength(3);
    for (const { id, content } of tactics) {
      expect(content.title.length).toBeLessThanOrEqual(MAX_TACTIC_TITLE);
      expect(content.notes.length).toBeLessThanOrEqual(MAX_TACTIC_NOTES);
      const all = [...drawn(extension, id).objects.values()];
      expect(all.filter((object) => !isStorable(object))).toEqual([]);
      expect(objects.get(id)).toBe(all.length);
    }
  });

  it('are drawn on one by one, at once', () => {
    const extension = extendWithTactics(texts)(clan);
    const [first, second] = shown<TacticsView>(extension, tacticsView).tactics;
    const before = [first, second].map((one) => drawn(extension, one?.id ?? '').objects.size);
    const object = [...drawn(extension, second?.id ?? '').objects.values()].at(-1);
    const id = toId('01900000-0000-7000-8999-000000000000');
    extension.onChange(
      changeOf('tactic.draw', {
        id: first?.id,
        changes: [{ id, type: 'add', object: { ...object, step: null } }],
      }),
    );
    expect(drawn(extension, first?.id ?? '').objects.size).toBe((before[0] ?? 0) + 1);
    expect(drawn(extension, first?.id ?? '').waiting.size).toBe(0);
    expect(drawn(extension, second?.id ?? '').objects.size).toBe(before[1]);
  });
});
