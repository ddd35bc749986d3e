/** Paints objects of a drawing on a canvas in map units. */
import { centreOf, halfExtent, paintedAt, SIGN_SCALE } from '../../../domain/tactics/drawing/geometry.ts';
import { COLOURS, INK } from './map-palette.ts';
import {
  isOnStep,
  MAP_SIZE,
  PEN_STRIDE,
  type DrawingObject,
} from '../../../domain/tactics/drawing/object.ts';

const FONT = '"Onest Variable", sans-serif';

/** Strokes as paths; kept with the object, which is another one after each change. */
const paths = new WeakMap<DrawingObject, Path2D>();

/** A smooth line through all points of a stroke: a simplified one has only its corners left, which must not be cut. */
export function smoothPath(points: readonly number[], stride: number): Path2D {
  const path = new Path2D();
  const count = Math.floor(points.length / stride);
  const x = (at: number): number => points[at * stride] ?? 0;
  const y = (at: number): number => points[at * stride + 1] ?? 0;
  /** From a point to the next one, of length 1; nothing at the ends and between equal points. */
  const towards = (from: number): readonly [number, number] => {
    if (from < 0 || from >= count - 1) return [0, 0];
    const [dx, dy] = [x(from + 1) - x(from), y(from + 1) - y(from)];
    const length = Math.hypot(dx, dy);
    return length === 0 ? [0, 0] : [dx / length, dy / length];
  };
  path.moveTo(x(0), y(0));
  if (count === 1) path.lineTo(x(0) + 0.1, y(0));
  let [inX, inY] = towards(-1);
  for (let at = 0; at < count - 1; at += 1) {
    const reach = Math.hypot(x(at + 1) - x(at), y(at + 1) - y(at)) / 6;
    const [alongX, alongY] = towards(at);
    const [outX, outY] = towards(at + 1);
    // the mean of both directions: shorter the sharper the turn, so that a corner stays one
    path.bezierCurveTo(
      x(at) + (inX + alongX) * reach,
      y(at) + (inY + alongY) * reach,
      x(at + 1) - (alongX + outX) * reach,
      y(at + 1) - (alongY + outY) * reach,
      x(at + 1),
      y(at + 1),
    );
    [inX, inY] = [alongX, alongY];
  }
  return path;
}

function hasPressure(points: readonly number[]): boolean {
  const first = points[2] ?? 50;
  for (let at = 2; at < points.length; at += PEN_STRIDE)
    if (Math.abs((points[at] ?? first) - first) > 8) return true;
  return false;
}

/** A pen stroke; where a pen pressed harder, the line is wider. */
export function paintStroke(
  context: CanvasRenderingContext2D,
  points: readonly number[],
  width: number,
  path = smoothPath(points, PEN_STRIDE),
): void {
  if (!hasPressure(points)) {
    context.lineWidth = width;
    context.stroke(path);
    return;
  }
  for (let at = PEN_STRIDE; at < points.length; at += PEN_STRIDE) {
    context.lineWidth = width * (0.4 + 1.2 * ((points[at + 2] ?? 50) / 100));
    context.beginPath();
    context.moveTo(points[at - 3] ?? 0, points[at - 2] ?? 0);
    context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
    context.stroke();
  }
}

function paintBarricade(
  context: CanvasRenderingContext2D,
  object: DrawingObject,
  x: number,
  y: number,
): void {
  const half = halfExtent(object);
  const [left, top, width, height] = [x - half.x, y - half.y, half.x * 2, half.y * 2];
  context.fillRect(left, top, width, height);
  context.strokeStyle = INK[object.colour];
  context.lineWidth = object.width * 0.16;
  context.strokeRect(left, top, width, height);
  context.fillStyle = INK[object.colour];
  if (object.kind === 'bigBarricadeWindow')
    context.fillRect(x - half.x * 0.28, y - half.y * 0.5, half.x * 0.56, half.y);
  else
    for (let part = 1; part < (object.kind === 'smallBarricade' ? 2 : 4); part += 1) {
      const at = left + (width * part) / (object.kind === 'smallBarricade' ? 2 : 4);
      context.fillRect(at - object.width * 0.06, top, object.width * 0.12, height);
    }
}

function paintRally(context: CanvasRenderingContext2D, { width }: DrawingObject, x: number, y: number): void {
  const half = (width * SIGN_SCALE.rally) / 2;
  context.lineWidth = width * 0.4;
  context.beginPath();
  context.moveTo(x - half * 0.5, y + half);
  context.lineTo(x - half * 0.5, y - half);
  context.stroke();
  context.beginPath();
  context.moveTo(x - half * 0.5, y - half);
  context.lineTo(x + half, y - half * 0.45);
  context.lineTo(x - half * 0.5, y + half * 0.1);
  context.closePath();
  context.fill();
}

function paintSign(context: CanvasRenderingContext2D, object: DrawingObject, x: number, y: number): void {
  const { kind, width, text, colour } = object;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  if (kind === 'text') {
    context.font = `700 ${width * SIGN_SCALE.text}px ${FONT}`;
    context.lineWidth = width * 0.9;
    context.strokeStyle = INK[colour];
    // letters may be wider than they are taken for: they become narrower before they leave the map
    const room = object.rotation === 0 ? 2 * Math.min(x, MAP_SIZE - x) : undefined;
    context.strokeText(text, x, y, room);
    context.fillText(text, x, y, room);
    return;
  }
  const radius = (width * SIGN_SCALE[kind === 'token' ? 'token' : 'marker']) / 2;
  context.beginPath();
  if (kind === 'token') context.roundRect(x - radius, y - radius, radius * 2, radius * 2, radius * 0.35);
  else context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = INK[colour];
  context.lineWidth = width * 0.3;
  context.stroke();
  context.fillStyle = INK[colour];
  const label = kind === 'token' ? text.slice(0, 2).toUpperCase() : text;
  context.font = `700 ${radius * (label.length > 2 ? 0.9 : 1.2)}px ${FONT}`;
  // wide letters stay off the border
  context.fillText(label, x, y + radius * 0.06, radius * 1.6);
  // a short one fits on the sign
  if (kind !== 'token' || text.length <= 2) return;
  context.font = `700 ${width * 2.2}px ${FONT}`;
  context.strokeText(text, x, y + radius + width * 1.8);
  context.fillStyle = COLOURS[colour];
  context.fillText(text, x, y + radius + width * 1.8);
}

function paintPath(context: CanvasRenderingContext2D, object: DrawingObject): void {
  const { kind, points, width } = object;
  if (kind === 'pen') {
    let path = paths.get(object);
    if (path === undefined) paths.set(object, (path = smoothPath(points, PEN_STRIDE)));
    paintStroke(context, points, width, path);
    return;
  }
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
  context.lineWidth = width;
  context.beginPath();
  if (kind === 'rectangle')
    context.rect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
  else if (kind === 'circle')
    context.ellipse(
      (x1 + x2) / 2,
      (y1 + y2) / 2,
      Math.abs(x2 - x1) / 2,
      Math.abs(y2 - y1) / 2,
      0,
      0,
      2 * Math.PI,
    );
  else {
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
  }
  context.stroke();
  if (kind !== 'arrow') return;
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const head = Math.min(width * 5, Math.hypot(x2 - x1, y2 - y1) * 0.7);
  context.beginPath();
  context.moveTo(x2 + Math.cos(angle) * width, y2 + Math.sin(angle) * width);
  for (const side of [-0.45, 0.45])
    context.lineTo(x2 - Math.cos(angle + side) * head, y2 - Math.sin(angle + side) * head);
  context.closePath();
  context.fill();
}

/** One object, with its rotation. */
export function paintObject(context: CanvasRenderingContext2D, object: DrawingObject): void {
  const { kind, points, colour, rotation } = object;
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = COLOURS[colour];
  context.fillStyle = COLOURS[colour];
  if (rotation !== 0) {
    const centre = centreOf(object);
    context.translate(centre.x, centre.y);
    context.rotate((rotation * Math.PI) / 180);
    context.translate(-centre.x, -centre.y);
  }
  const spot = paintedAt(object);
  if (points.length !== 2) paintPath(context, object);
  else if (kind === 'rally') paintRally(context, object, spot.x, spot.y);
  else if (kind === 'text' || kind === 'marker' || kind === 'token')
    paintSign(context, object, spot.x, spot.y);
  else paintBarricade(context, object, spot.x, spot.y);
  context.restore();
}

/** Which layers and which step are seen. */
export interface Shown {
  readonly hiddenLayers: ReadonlySet<string>;
  /** Null: all steps at once. */
  readonly step: string | null;
  readonly steps: ReadonlySet<string>;
}

/** What is seen, the lowest first. */
export function visibleObjects<Id extends string>(
  objects: ReadonlyMap<Id, DrawingObject>,
  { hiddenLayers, step, steps }: Shown,
): (readonly [Id, DrawingObject])[] {
  return [...objects]
    .filter(([, object]) => !hiddenLayers.has(object.layer) && isOnStep(object, step, steps))
    .toSorted(([oneId, one], [otherId, other]) => one.order - other.order || (oneId < otherId ? -1 : 1));
}
