import { createRoot, type ReconcilerRoot, type RootState } from '@react-three/fiber';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { createQuality } from './quality/quality.ts';

const CAMERA = { fov: 40, near: 0.5, far: 1_200 } as const;

/**
 * A renderer with its canvas within an element, as large as that, until the component goes: then the context is given back,
 * as a page has only so many. Null until it can draw.
 */
export function useRoot(
  box: RefObject<HTMLElement | null>,
  onLost: (why: 'lost' | 'unavailable') => void,
): ReconcilerRoot<HTMLCanvasElement> | null {
  const [root, setRoot] = useState<ReconcilerRoot<HTMLCanvasElement> | null>(null);
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    const host = box.current;
    if (host === null) return undefined;
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    canvas.className = 'absolute inset-0 block size-full';
    host.append(canvas);
    const sizeOf = () => ({ width: host.clientWidth, height: host.clientHeight, top: 0, left: 0 });
    let isGone = false;
    let state: RootState | null = null;
    const made = createRoot(canvas);
    const onContextLost = (event: Event): void => {
      event.preventDefault();
      lost('lost');
    };
    canvas.addEventListener('webglcontextlost', onContextLost);
    const observer = new ResizeObserver(() => {
      const { width, height } = sizeOf();
      if (width > 0 && height > 0) state?.setSize(width, height);
    });
    const settings = {
      gl: { antialias: true, alpha: true },
      camera: CAMERA,
      flat: true,
      frameloop: 'demand',
      dpr: createQuality(window.devicePixelRatio).dpr(),
      size: sizeOf(),
      onCreated: (created: RootState) => {
        state = created;
        observer.observe(host);
      },
    } as const;
    void made.configure(settings).then(
      () => {
        if (!isGone) setRoot(made);
      },
      () => {
        if (!isGone) lost('unavailable');
      },
    );
    return () => {
      isGone = true;
      observer.disconnect();
      canvas.removeEventListener('webglcontextlost', onContextLost);
      made.unmount();
      canvas.remove();
      setRoot(null);
    };
  }, [box]);
  return root;
}
