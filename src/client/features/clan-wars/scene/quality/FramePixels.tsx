import { useFrame, useThree } from '@react-three/fiber';
import type { Quality } from './quality.ts';

/** Draws as many pixels as frames have time for. */
export function FramePixels({ quality }: { readonly quality: Quality }) {
  const setDpr = useThree((state) => state.setDpr);
  useFrame(() => {
    if (quality.frame(performance.now())) setDpr(quality.dpr());
  });
  return null;
}
