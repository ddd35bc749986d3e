/** Whether the browser knows how to draw in three dimensions; whether its device can, shows when it is tried. */
export function supports3d(): boolean {
  return typeof WebGL2RenderingContext === 'function';
}

export function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
