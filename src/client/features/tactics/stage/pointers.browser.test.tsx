import { expect, it, vi } from 'vitest';
import { listenToPointers, type StageActions, type StageState } from './pointers.ts';
import type { Tool } from './tools.ts';

function stage(tool: Tool) {
  const place = document.createElement('div');
  place.style.cssText = 'position: fixed; inset: 0; width: 200px; height: 200px';
  // made-up pointers cannot be captured
  place.setPointerCapture = () => undefined;
  document.body.append(place);
  const onDraw = vi.fn<StageActions['onDraw']>();
  const state: StageState & StageActions = {
    tool,
    camera: () => ({ x: 0, y: 0, scale: 1 }),
    size: () => ({ width: 200, height: 200 }),
    objectAt: () => null,
    isSelected: () => false,
    onDraw,
    onErase: () => undefined,
    onPick: () => undefined,
    onFrame: () => undefined,
    onMove: () => undefined,
    onMotion: () => undefined,
  };
  const stop = listenToPointers(
    place,
    () => state,
    () => undefined,
  );
  const send = (type: string, x: number, y: number): void => {
    place.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y, bubbles: true }),
    );
  };
  return { onDraw, stop, send };
}

it.each([['pen'], ['arrow']] as const)('keeps an unfinished %s when its page goes', (tool) => {
  const { onDraw, stop, send } = stage(tool);
  send('pointerdown', 20, 20);
  send('pointermove', 60, 40);
  send('pointermove', 120, 90);
  expect(onDraw).not.toHaveBeenCalled();
  stop();
  expect(onDraw).toHaveBeenCalledTimes(1);
  expect(onDraw.mock.calls[0]?.[0]).toBe(tool);
  expect(onDraw.mock.calls[0]?.[1].length).toBeGreaterThanOrEqual(4);
});

it('keeps nothing of what was finished, or never begun', () => {
  const { onDraw, stop, send } = stage('pen');
  send('pointerdown', 20, 20);
  send('pointermove', 60, 40);
  send('pointerup', 60, 40);
  expect(onDraw).toHaveBeenCalledTimes(1);
  stop();
  expect(onDraw).toHaveBeenCalledTimes(1);
});
