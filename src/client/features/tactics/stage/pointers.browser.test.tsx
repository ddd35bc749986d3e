import { expect, it, vi } from 'vitest';
import { listenToPointers, type StageActions, type StageState } from './pointers.ts';
import type { Camera } from './camera.ts';
import type { Tool } from './tools.ts';

function stage(tool: Tool) {
  const place = document.createElement('div');
  place.style.cssText = 'position: fixed; inset: 0; width: 200px; height: 200px';
  // made-up pointers cannot be captured
  place.setPointerCapture = () => undefined;
  document.body.append(place);
  const onDraw = vi.fn<StageActions['onDraw']>();
  const onFrame = vi.fn<StageActions['onFrame']>();
  let camera: Camera = { x: 0, y: 0, scale: 0.1 };
  const state: StageState & StageActions = {
    tool,
    camera: () => camera,
    size: () => ({ width: 200, height: 200 }),
    objectAt: () => null,
    isSelected: () => false,
    onDraw,
    onErase: () => undefined,
    onPick: () => undefined,
    onFrame,
    onMove: () => undefined,
    onMotion: () => undefined,
  };
  const stop = listenToPointers(
    place,
    () => state,
    (next) => {
      camera = next;
    },
  );
  const send = (type: string, x: number, y: number, over: PointerEventInit = {}): void => {
    place.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'mouse',
        clientX: x,
        clientY: y,
        bubbles: true,
        ...over,
      }),
    );
  };
  return { onDraw, onFrame, stop, send, camera: () => camera };
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

it('writes down how hard a pen presses, and nothing of the kind for a mouse', () => {
  const pen = stage('pen');
  pen.send('pointerdown', 20, 20, { pointerType: 'pen', pressure: 0.1 });
  pen.send('pointermove', 60, 40, { pointerType: 'pen', pressure: 0.6 });
  pen.send('pointermove', 60, 140, { pointerType: 'pen', pressure: 1 });
  pen.send('pointerup', 60, 140, { pointerType: 'pen' });
  expect(pen.onDraw).toHaveBeenCalledExactlyOnceWith('pen', [200, 200, 10, 600, 400, 60, 600, 1400, 100]);
  pen.stop();
  const mouse = stage('pen');
  mouse.send('pointerdown', 20, 20, { pressure: 0.1 });
  mouse.send('pointermove', 60, 40, { pressure: 0.9 });
  mouse.send('pointerup', 60, 40);
  expect(mouse.onDraw).toHaveBeenCalledExactlyOnceWith('pen', [200, 200, 50, 600, 400, 50]);
  mouse.stop();
});

it('selects by a frame from one corner to the other, and adds to what is selected with a key', () => {
  const { onFrame, stop, send } = stage('select');
  send('pointerdown', 120, 90);
  send('pointermove', 60, 40);
  send('pointerup', 20, 30);
  expect(onFrame).toHaveBeenLastCalledWith({ x: 1200, y: 900 }, { x: 600, y: 400 }, false);
  send('pointerdown', 10, 10, { shiftKey: true });
  send('pointermove', 50, 60, { shiftKey: true });
  send('pointerup', 50, 60, { shiftKey: true });
  expect(onFrame).toHaveBeenLastCalledWith({ x: 100, y: 100 }, { x: 500, y: 600 }, true);
  send('pointerdown', 10, 10);
  send('pointermove', 12, 11);
  send('pointerup', 12, 11);
  expect(onFrame).toHaveBeenCalledTimes(2);
  stop();
});

it('moves the map with the panning tool, and draws nothing', () => {
  const { onDraw, stop, send, camera } = stage('pan');
  send('pointerdown', 100, 100);
  send('pointermove', 70, 60);
  send('pointerup', 70, 60);
  expect(camera()).toEqual({ x: -30, y: -40, scale: 0.1 });
  send('pointermove', 10, 10);
  expect(camera()).toEqual({ x: -30, y: -40, scale: 0.1 });
  expect(onDraw).not.toHaveBeenCalled();
  stop();
});

it('zooms with two fingers about what is between them, moves with both, and drops what one of them began', () => {
  const { onDraw, stop, send, camera } = stage('pen');
  const touch = (pointerId: number): PointerEventInit => ({ pointerType: 'touch', pointerId });
  send('pointerdown', 60, 100, touch(1));
  send('pointermove', 80, 100, touch(1));
  send('pointerdown', 120, 100, touch(2));
  // twice as far from each other
  send('pointermove', 160, 100, touch(2));
  const close = camera();
  expect(close.scale).toBeCloseTo(0.2);
  // what was in the middle of both is there still
  expect((120 - close.x) / close.scale).toBeCloseTo((100 - 0) / 0.1, 5);
  expect((100 - close.y) / close.scale).toBeCloseTo(100 / 0.1, 5);
  send('pointermove', 80, 110, touch(1));
  send('pointermove', 160, 110, touch(2));
  expect(camera().y - close.y).toBeCloseTo(10, 0);
  send('pointerup', 80, 110, touch(1));
  send('pointerup', 160, 110, touch(2));
  expect(onDraw).not.toHaveBeenCalled();
  stop();
});
