/** All labels of the scene in one picture, so that they are one draw call. */
import { COLOURS, MAP_LABEL } from '../../../components/game-map/map-palette.ts';

export interface LabelText {
  readonly text: string;
  /** Behind the text, in bold. */
  readonly value: string;
  /** Of the stripe before it; null: none. */
  readonly colour: string | null;
}

/** A label within the picture: from 0 to 1, and its size in units of the page. */
export interface LabelRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelAtlas {
  readonly canvas: HTMLCanvasElement;
  readonly rects: readonly LabelRect[];
}

const HEIGHT = 20;
const PAD = 6;
const STRIPE = 4;
const SPACE = 2;
const ATLAS_WIDTH = 512;
const MAX_TEXT = 150;
const FONT = '12.5px "Onest Variable", system-ui, sans-serif';

function cut(context: CanvasRenderingContext2D, text: string): string {
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > MAX_TEXT) shown = `${shown.slice(0, -2)}…`;
  return shown;
}

/** Draws the labels in rows, sharp at so many pixels per unit of the page. */
export function drawLabels(labels: readonly LabelText[], pixels: number): LabelAtlas {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return { canvas, rects: [] };
  const fonts = { text: `500 ${FONT}`, value: `700 ${FONT}` };
  context.font = fonts.text;
  const measured = labels.map(({ text, value, colour }) => {
    context.font = fonts.text;
    const shown = cut(context, text);
    const textWidth = context.measureText(shown).width;
    context.font = fonts.value;
    const valueWidth = value === '' ? 0 : context.measureText(value).width + PAD;
    const start = (colour === null ? 0 : STRIPE) + PAD;
    return { shown, value, colour, start, textWidth, width: Math.ceil(start + textWidth + valueWidth + PAD) };
  });
  let [x, y] = [0, 0];
  const places = measured.map(({ width }) => {
    if (x + width > ATLAS_WIDTH) [x, y] = [0, y + HEIGHT + SPACE];
    const place = { x, y };
    x += width + SPACE;
    return place;
  });
  const height = 2 ** Math.ceil(Math.log2(y + HEIGHT + SPACE));
  canvas.width = ATLAS_WIDTH * pixels;
  canvas.height = height * pixels;
  context.scale(pixels, pixels);
  context.textBaseline = 'middle';
  const rects = measured.map(({ shown, value, colour, start, textWidth, width }, at): LabelRect => {
    const { x: left, y: top } = places[at] ?? { x: 0, y: 0 };
    context.fillStyle = MAP_LABEL.background;
    context.fillRect(left, top, width, HEIGHT);
    if (colour !== null) {
      context.fillStyle = colour;
      context.fillRect(left, top, STRIPE, HEIGHT);
    }
    context.fillStyle = colour === null ? COLOURS.amber : MAP_LABEL.color;
    context.font = fonts.text;
    context.fillText(shown, left + start, top + HEIGHT / 2 + 1);
    context.font = fonts.value;
    if (value !== '') context.fillText(value, left + start + textWidth + PAD, top + HEIGHT / 2 + 1);
    return {
      left: left / ATLAS_WIDTH,
      right: (left + width) / ATLAS_WIDTH,
      top: 1 - top / height,
      bottom: 1 - (top + HEIGHT) / height,
      width,
      height: HEIGHT,
    };
  });
  return { canvas, rects };
}
