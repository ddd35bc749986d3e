/** A scene of three dimensions whose frames come when a test says so, without graphics. */
import { act, advance, createRoot, type RootState } from '@react-three/fiber';
import type { ReactNode } from 'react';

export interface FramedScene {
  readonly show: (content: ReactNode) => Promise<unknown>;
  /** Draws so many frames, each so much later by the scene's clock. */
  readonly run: (frames: number, each: number) => void;
  readonly cameraHeight: () => number;
  readonly dpr: () => number | undefined;
  readonly close: () => void;
}

export async function openFramedScene(): Promise<FramedScene> {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const root = createRoot(canvas);
  let state: RootState | null = null;
  let now = 0;
  const renderer = {
    domElement: canvas,
    info: { render: { calls: 1, triangles: 1 } },
    render: () => undefined,
    setSize: () => undefined,
    setPixelRatio: () => undefined,
    dispose: () => undefined,
    forceContextLoss: () => undefined,
    shadowMap: {},
    xr: { addEventListener: () => undefined, removeEventListener: () => undefined },
  };
  await root.configure({
    // as much of a renderer as is asked for
    gl: renderer as never,
    frameloop: 'never',
    dpr: 2,
    size: { width: 300, height: 200, top: 0, left: 0 },
    onCreated: (created) => {
      state = created;
    },
  });
  return {
    show: (content) => act(async () => root.render(content)),
    run(frames, each) {
      for (let frame = 0; frame < frames; frame += 1) {
        now += each;
        advance(now);
      }
    },
    cameraHeight: () => state?.get().camera.position.y ?? 0,
    dpr: () => state?.get().viewport.dpr,
    close() {
      root.unmount();
      canvas.remove();
    },
  };
}
