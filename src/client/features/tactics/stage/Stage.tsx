import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { boundsOf, hits, type Spot } from '../../../../domain/tactics/drawing/geometry.ts';
import {
  MAP_SIZE,
  PATH_KINDS,
  type DrawingColour,
  type DrawingObject,
  type DrawingObjectId,
} from '../../../../domain/tactics/drawing/object.ts';
import type { Background } from '../../../components/game-map/paint-map.ts';
import { COLOURS } from '../../../components/game-map/map-palette.ts';
import { paintObject, paintStroke } from '../../../components/game-map/paint-object.ts';
import { readable } from '../../../components/game-map/readable.ts';
import type { MotionChannel, OwnMotion } from '../motion/motion-room.ts';
import { paintPeers } from './paint-peers.ts';
import { panned, resized, wholeMap, zoomed, type Camera, type Size } from './camera.ts';
import { createPainter, type Painter } from './painter.ts';
import { listenToPointers, type Motion, type StageActions } from './pointers.ts';
import type { Tool } from './tools.ts';

export interface StageProps extends Omit<StageActions, 'onMotion'> {
  readonly label: string;
  readonly background: Background;
  /** What is seen, the lowest first. */
  readonly objects: readonly (readonly [DrawingObjectId, DrawingObject])[];
  readonly selected: ReadonlySet<string>;
  readonly tool: Tool;
  readonly colour: DrawingColour;
  readonly width: number;
  /** The others who draw here. */
  readonly channel: MotionChannel;
}

const PAN_STEP_PX = 60;
const ZOOM_STEP = 1.3;
const FRAME = '#ffb52e';

function paintSelection(context: CanvasRenderingContext2D, camera: Camera, object: DrawingObject): void {
  const { left, top, right, bottom } = boundsOf(object);
  const gap = 4 / camera.scale;
  context.lineWidth = 1.5 / camera.scale;
  context.setLineDash([6 / camera.scale, 4 / camera.scale]);
  context.strokeStyle = FRAME;
  context.strokeRect(left - gap, top - gap, right - left + 2 * gap, bottom - top + 2 * gap);
  context.setLineDash([]);
}

/** The last points of a stroke are enough for others: what was before is on their screens. */
const SHOWN_NUMBERS = 600;

function onMap({ x, y }: Spot): Spot {
  const within = (value: number): number => Math.round(Math.min(MAP_SIZE, Math.max(0, value)));
  return { x: within(x), y: within(y) };
}

/** What others see of a motion: strokes and shapes, not selections. */
function strokeOf(
  motion: Motion | null,
  { colour, width }: Pick<StageProps, 'colour' | 'width'>,
): OwnMotion['stroke'] {
  if (motion?.type === 'stroke')
    return { kind: 'pen', colour, width, points: motion.points.slice(-SHOWN_NUMBERS) };
  if (motion?.type !== 'pull') return null;
  const kind = PATH_KINDS.find((one) => one === motion.kind);
  return kind === undefined ? null : { kind, colour, width, points: [...motion.points] };
}

/** The map with what is drawn on it. */
export function Stage(props: StageProps) {
  const { label, background, objects, selected } = props;
  const place = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  const camera = useRef<Camera | null>(null);
  const size = useRef<Size>({ width: 0, height: 0 });
  const motion = useRef<Motion | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const look = useRef((next: Camera): void => {
    camera.current = next;
    painter.current?.setCamera(next);
  });

  const paintLive = useRef((): void => {
    const { objects: shown, selected: chosen, colour, width } = latest.current;
    const now = motion.current;
    const peers = latest.current.channel.peers.current();
    if (now === null && chosen.size === 0 && peers.length === 0) {
      painter.current?.setLive(null);
      return;
    }
    painter.current?.setLive((context, at) => {
      paintPeers(context, peers, at.scale);
      for (const [id, stored] of shown) {
        if (!chosen.has(id)) continue;
        const object = readable(stored, at.scale);
        if (now?.type === 'move' && !object.isLocked) {
          context.save();
          context.translate(now.dx, now.dy);
          context.globalAlpha = 0.75;
          paintObject(context, object);
          context.globalAlpha = 1;
          paintSelection(context, at, object);
          context.restore();
        } else paintSelection(context, at, object);
      }
      if (now === null || now.type === 'move') return;
      context.strokeStyle = COLOURS[colour];
      context.lineCap = 'round';
      context.lineJoin = 'round';
      if (now.type === 'stroke') paintStroke(context, now.points, width);
      else if (now.type === 'pull')
        paintObject(context, {
          kind: now.kind,
          points: now.points,
          colour,
          width,
          rotation: 0,
          layer: 'all',
          step: null,
          order: 0,
          isLocked: false,
          text: '',
        });
      else if (now.type === 'frame') {
        context.lineWidth = 1.5 / at.scale;
        context.strokeStyle = FRAME;
        context.strokeRect(now.from.x, now.from.y, now.to.x - now.from.x, now.to.y - now.from.y);
      } else
        for (const [, object] of shown.filter(([id]) => now.ids.has(id)))
          paintSelection(context, at, readable(object, at.scale));
    });
  });

  useEffect(() => {
    const [box, below, live] = [place.current, picture.current, above.current];
    if (box === null || below === null || live === null) return undefined;
    // it takes the keys that move the map
    box.tabIndex = 0;
    const made = createPainter(below, live);
    painter.current = made;
    const { background: shownOn, objects: shown } = latest.current;
    made.setScene({ ...shownOn, objects: shown });
    const watch = new ResizeObserver(() => {
      const before = size.current;
      size.current = { width: box.clientWidth, height: box.clientHeight };
      if (size.current.width === 0) return;
      made.setSize(size.current);
      const seen = camera.current;
      look.current(
        seen === null || before.width === 0 ? wholeMap(size.current) : resized(seen, before, size.current),
      );
    });
    watch.observe(box);
    const stop = listenToPointers(
      box,
      () => ({
        ...latest.current,
        camera: () => camera.current ?? wholeMap(size.current),
        size: () => size.current,
        objectAt: (at: Spot, reach: number) =>
          latest.current.objects.findLast(
            ([, object]) =>
              !object.isLocked &&
              hits(readable(object, camera.current?.scale ?? Number.POSITIVE_INFINITY), at, reach),
          )?.[0] ?? null,
        isSelected: (id: string) => latest.current.selected.has(id),
        onMotion: (next, at) => {
          motion.current = next;
          latest.current.channel.show({
            at: at === null ? null : onMap(at),
            stroke: strokeOf(next, latest.current),
          });
          paintLive.current();
        },
      }),
      (next) => look.current(next),
    );
    return () => {
      watch.disconnect();
      stop();
      made.stop();
      painter.current = null;
    };
  }, []);

  useEffect(() => {
    painter.current?.setScene({ ...background, objects });
    paintLive.current();
  }, [background, objects]);
  useEffect(() => paintLive.current(), [selected]);
  const { peers } = props.channel;
  useEffect(() => peers.subscribe(() => paintLive.current()), [peers]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const now = camera.current;
    if (now === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const middle = { x: size.current.width / 2, y: size.current.height / 2 };
    const pan = (dx: number, dy: number): Camera =>
      panned(now, dx * PAN_STEP_PX, dy * PAN_STEP_PX, size.current);
    const next: Camera | undefined = {
      ArrowLeft: pan(1, 0),
      ArrowRight: pan(-1, 0),
      ArrowUp: pan(0, 1),
      ArrowDown: pan(0, -1),
      '+': zoomed(now, middle, ZOOM_STEP, size.current),
      '=': zoomed(now, middle, ZOOM_STEP, size.current),
      '-': zoomed(now, middle, 1 / ZOOM_STEP, size.current),
      '0': wholeMap(size.current),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    look.current(next);
  };

  return (
    <div
      ref={place}
      role="application"
      aria-label={label}
      onKeyDown={onKeyDown}
      data-stage
      className="relative h-full min-h-0 touch-none overflow-hidden bg-ground select-none"
      style={{ cursor: props.tool === 'pan' ? 'grab' : props.tool === 'select' ? 'default' : 'crosshair' }}
    >
      <canvas ref={picture} className="absolute origin-top-left will-change-transform" />
      <canvas ref={above} className="pointer-events-none absolute inset-0 size-full" />
    </div>
  );
}
