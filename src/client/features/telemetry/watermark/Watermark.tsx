import { useEffect, useRef } from 'react';
import {
  MAX_OPACITY,
  MIN_OPACITY,
  REDRAW_MS,
  watermarkSpots,
} from '../../../../domain/telemetry/watermark.ts';

/** Radians, so that a line of text runs across the lines of a page. */
const SLOPE = -0.35;

function draw(canvas: HTMLCanvasElement, name: string): void {
  const { innerWidth: width, innerHeight: height } = window;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.font = '600 14px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = getComputedStyle(canvas).color;
  for (const { x, y } of watermarkSpots(width, height)) {
    context.setTransform(1, 0, 0, 1, x, y);
    context.rotate(SLOPE);
    context.fillText(name, 0, 0);
  }
  canvas.style.opacity = String(MIN_OPACITY + Math.random() * (MAX_OPACITY - MIN_OPACITY));
}

/** The name over the page, too faint to see: no pointer, no screen reader and no measure of contrast finds it. */
export function Watermark({ name }: { readonly name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const redraw = (): void => draw(element, name);
    redraw();
    const timer = setInterval(redraw, REDRAW_MS);
    window.addEventListener('resize', redraw);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', redraw);
    };
  }, [name]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-watermark=""
      className="pointer-events-none fixed inset-0 z-50 size-full text-ink opacity-0"
    />
  );
}
