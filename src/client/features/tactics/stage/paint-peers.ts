/** Paints the cursors and unfinished strokes of others, in map units. */
import type { MotionEvent } from '../../../../contract/tactics.ts';
import { COLOURS } from '../../../components/game-map/map-palette.ts';
import { paintObject } from '../../../components/game-map/paint-object.ts';

const CURSOR = '#ffffff';
const PLATE = '#101412';

export function paintPeers(
  context: CanvasRenderingContext2D,
  peers: readonly Pick<MotionEvent, 'name' | 'at' | 'stroke'>[],
  scale: number,
): void {
  for (const { name, at, stroke } of peers) {
    if (stroke !== null && stroke.points.length > 0)
      paintObject(context, {
        ...stroke,
        layer: 'all',
        step: null,
        order: 0,
        rotation: 0,
        isLocked: false,
        text: '',
      });
    if (at === null) continue;
    const px = 1 / scale;
    context.fillStyle = stroke === null ? CURSOR : COLOURS[stroke.colour];
    context.strokeStyle = PLATE;
    context.lineWidth = px;
    context.beginPath();
    context.moveTo(at.x, at.y);
    context.lineTo(at.x + 11 * px, at.y + 4 * px);
    context.lineTo(at.x + 4 * px, at.y + 11 * px);
    context.closePath();
    context.fill();
    context.stroke();
    context.font = `600 ${12 * px}px "Onest Variable", sans-serif`;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    const width = context.measureText(name).width;
    context.fillStyle = PLATE;
    context.fillRect(at.x + 12 * px, at.y + 8 * px, width + 8 * px, 18 * px);
    context.fillStyle = CURSOR;
    context.fillText(name, at.x + 16 * px, at.y + 17 * px);
  }
}
