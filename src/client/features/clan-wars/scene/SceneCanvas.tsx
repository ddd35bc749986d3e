import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useRoot } from './use-root.ts';
import { SceneRoot, type SceneRootHandle, type SceneRootProps } from './SceneRoot.tsx';

performance.mark('war-scene-code');

export interface SceneHandle extends Omit<SceneRootHandle, 'draw' | 'squadAt'> {
  /** What is seen, with lines of text above it. */
  readonly picture: (lines: readonly string[]) => Promise<Blob | null>;
}

interface SceneCanvasProps extends SceneRootProps {
  readonly ref: Ref<SceneHandle>;
  readonly onFollow: (key: string | null) => void;
  /** The graphics stopped, or never began. */
  readonly onLost: (why: 'lost' | 'unavailable') => void;
}

/** Further than this a press was a drag. */
const DRAG = 6;

function withHeading(canvas: HTMLCanvasElement, lines: readonly string[]): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  const line = Math.round(canvas.width / 42);
  const head = Math.round(line * (lines.length * 1.4 + 0.8));
  sheet.width = canvas.width;
  sheet.height = canvas.height + head;
  const context = sheet.getContext('2d');
  if (context === null) return sheet;
  context.fillStyle = '#161c1a';
  context.fillRect(0, 0, sheet.width, head);
  context.fillStyle = '#e9eee9';
  for (const [at, text] of lines.entries()) {
    context.font = `${at === 0 ? 700 : 400} ${line}px "Onest Variable", sans-serif`;
    context.fillText(text, line, line * (1.4 * (at + 1)));
  }
  context.drawImage(canvas, 0, head);
  return sheet;
}

/** The canvas of the scene: renderer, size and quality, and the end of all of it. */
export function SceneCanvas({ ref, onFollow, onLost, ...world }: SceneCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<SceneRootHandle>(null);
  const root = useRoot(box, onLost);
  const press = useRef<{ readonly x: number; readonly y: number } | null>(null);

  // on the element, for whoever looks at how much is drawn
  const drawn = useRef(0);
  const onDrawn = (calls: number, triangles: number): void => {
    if (drawn.current === calls + triangles || box.current === null) return;
    drawn.current = calls + triangles;
    box.current.dataset['calls'] = String(calls);
    box.current.dataset['triangles'] = String(triangles);
  };
  useEffect(() => {
    root?.render(<SceneRoot ref={handle} onDrawn={onDrawn} {...world} />);
  });

  useImperativeHandle(ref, () => ({
    move: (change) => handle.current?.move(change),
    picture: (lines) =>
      new Promise((resolve, reject) => {
        const canvas = handle.current?.draw();
        if (canvas === undefined) reject(new Error('nothing is drawn yet'));
        else withHeading(canvas, lines).toBlob(resolve, 'image/png');
      }),
  }));

  return (
    <div
      ref={box}
      data-board="3d"
      className="absolute inset-0 touch-none"
      onPointerDown={({ clientX, clientY }) => {
        press.current = { x: clientX, y: clientY };
      }}
      onPointerUp={({ clientX, clientY, currentTarget }) => {
        const from = press.current;
        press.current = null;
        if (from === null || Math.hypot(clientX - from.x, clientY - from.y) > DRAG) return;
        const { left, top } = currentTarget.getBoundingClientRect();
        const key = handle.current?.squadAt(clientX - left, clientY - top) ?? null;
        if (key !== null) onFollow(key === world.followed ? null : key);
      }}
    />
  );
}
