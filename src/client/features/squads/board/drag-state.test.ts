import { expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { Board } from '../../../../domain/squads/steps.ts';
import { createDragState, STEADY_MS } from './drag-state.ts';

const alpha = toId<SquadId>('alpha');
const board: Board = {
  leaders: new Map([[alpha, null]]),
  places: new Map([['tarn', { squadId: alpha, role: 'unassigned', position: 1 }]]),
};
const TARN = { kind: 'person', key: 'tarn' } as const;
const INSERT = { kind: 'before', squadId: alpha, before: 'tarn' };
const SWAP = { kind: 'swap', key: 'tarn' };

it('drops as the line says that stays a moment while the page moves', () => {
  let now = 1_000;
  const drag = createDragState(() => now);
  drag.begin(['quill']);
  drag.measure(board, TARN, 0.1, 5);
  drag.show(true);
  expect(drag.current().target).toEqual(INSERT);
  now += STEADY_MS - 1;
  drag.measure(board, TARN, 0.5, 5);
  drag.show(true);
  expect(drag.current().target).toEqual(INSERT);
  now += 1;
  drag.show(true);
  expect(drag.current().target).toEqual(SWAP);
});

it('follows at once while the page stands still', () => {
  const drag = createDragState(() => 1_000);
  drag.begin(['quill']);
  drag.measure(board, TARN, 0.1, 5);
  drag.show(false);
  drag.measure(board, TARN, 0.5, 5);
  drag.show(false);
  expect(drag.current().target).toEqual(SWAP);
});
