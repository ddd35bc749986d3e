/** A step, or all of them on one sheet, as a PNG to post. */
import { MAP_SIZE, type DrawingObject } from '../../../../domain/tactics/drawing/object.ts';
import { paintBackground, type Background } from '../../../components/game-map/paint-map.ts';
import { withMark } from '../../../data/page/mark-picture.ts';
import { paintObject } from '../../../components/game-map/paint-object.ts';

export interface Sheet {
  readonly heading: string;
  readonly background: Background;
  readonly pages: readonly {
    readonly title: string;
    /** The lowest first. */
    readonly objects: readonly DrawingObject[];
  }[];
}

const HEAD_PX = 72;
const PAGE_HEAD_PX = 48;
const GAP_PX = 16;
const SINGLE_PX = 1_600;
const MANY_PX = 1_000;
const [GROUND, INK] = ['#161c1a', '#e9eee9'];

/** Null where the browser cannot make one. */
export async function pictureOf({ heading, background, pages }: Sheet): Promise<Blob | null> {
  await document.fonts.load('700 20px "Sofia Sans Condensed Variable"').catch(() => []);
  const side = pages.length === 1 ? SINGLE_PX : MANY_PX;
  const columns = Math.ceil(Math.sqrt(pages.length));
  const rows = Math.ceil(pages.length / columns);
  const pageHead = pages.length === 1 ? 0 : PAGE_HEAD_PX;
  const canvas = document.createElement('canvas');
  canvas.width = columns * side + (columns + 1) * GAP_PX;
  canvas.height = HEAD_PX + rows * (side + pageHead + GAP_PX);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const write = (text: string, x: number, y: number, px: number): void => {
    context.fillStyle = INK;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.font = `700 ${px}px "Sofia Sans Condensed Variable", "Onest Variable", sans-serif`;
    context.fillText(text, x, y);
  };
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  write(heading, GAP_PX, HEAD_PX / 2, 40);
  for (const [at, { title, objects }] of pages.entries()) {
    const x = GAP_PX + (at % columns) * (side + GAP_PX);
    const y = HEAD_PX + Math.floor(at / columns) * (side + pageHead + GAP_PX);
    if (pageHead > 0) write(title, x, y + pageHead / 2, 30);
    context.save();
    context.beginPath();
    context.rect(x, y + pageHead, side, side);
    context.clip();
    context.translate(x, y + pageHead);
    context.scale(side / MAP_SIZE, side / MAP_SIZE);
    paintBackground(context, background);
    for (const object of objects) paintObject(context, object);
    context.restore();
  }
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png');
  });
  return blob === null ? null : withMark(blob);
}
