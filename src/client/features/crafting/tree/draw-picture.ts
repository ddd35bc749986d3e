/**
 * Draws the plan on a canvas: sharp at any size, in the page's fonts and colours. Hand-written, because a
 * DOM-to-image library would embed the whole icon sheet once per item.
 */
import type { CraftEdge, CraftNode } from '../../../../domain/crafting/craft.ts';
import type { IconSprite } from '../../../../domain/catalogue/item/icon-index.ts';
import type { StripeRank } from '../../../ui/layout/RankStripe.tsx';
import { edgePath, type Layout } from './layout.ts';

export interface PictureNode {
  readonly id: string;
  readonly name: string;
  readonly rank: StripeRank;
  readonly way: CraftNode['way'];
  readonly amount: string;
  readonly wayWord: string;
  readonly cost: string;
  readonly sprite: IconSprite | null;
}

export interface PictureText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly foot: string;
}

const MARGIN = 32;
const HEAD = 92;
const FOOT = 36;
const ICON = 44;
/** Canvas limits of phones. */
const MAX_PIXELS = 16_000_000;
const MAX_SIDE = 8000;

const WAY_TOKENS: Readonly<Record<CraftNode['way'], string>> = {
  craft: 'accent-text',
  buy: 'info',
  owned: 'ok',
  missing: 'no',
};

async function loadSheet(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    // without the icon sheet the icon stays blank, as on the page
    return null;
  }
}

/** Wraps a name to at most two lines, with an ellipsis where it does not fit. */
function linesOf(paint: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const fits = (line: string): boolean => paint.measureText(line).width <= width;
  const cut = (line: string): string => {
    let short = line;
    while (short.length > 1 && !fits(`${short}…`)) short = short.slice(0, -1);
    return `${short.trimEnd()}…`;
  };
  if (fits(text)) return [text];
  const words = text.split(' ');
  let first = words[0] ?? '';
  let next = 1;
  while (next < words.length && fits(`${first} ${words[next]}`)) first = `${first} ${words[next++]}`;
  const rest = words.slice(next).join(' ');
  return [fits(first) ? first : cut(first), ...(rest === '' ? [] : [fits(rest) ? rest : cut(rest)])];
}

/** Draws the image; null when the browser cannot make a canvas of this size. */
export async function drawPicture(
  layout: Layout,
  nodes: readonly PictureNode[],
  edges: readonly CraftEdge[],
  text: PictureText,
): Promise<Blob | null> {
  const { width: cardWidth, height: cardHeight } = layout.card;
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string): string => style.getPropertyValue(`--color-${token}`).trim();
  const [sans, display] = [style.getPropertyValue('--font-sans'), style.getPropertyValue('--font-display')];
  const probe = nodes.map(({ name }) => name).join('');
  const urls = [...new Set(nodes.flatMap(({ sprite }) => sprite?.url ?? []))];
  const [sheets] = await Promise.all([
    Promise.all(urls.map(async (url) => [url, await loadSheet(url)] as const)).then(
      (loaded) => new Map(loaded),
    ),
    ...[`600 12px ${sans}`, `700 26px ${display}`].map((font) => document.fonts.load(font, probe)),
  ]);
  const width = Math.max(layout.width, 560) + 2 * MARGIN;
  const height = layout.height + HEAD + FOOT + MARGIN;
  const scale = Math.min(2, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / width, MAX_SIDE / height);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const paint = canvas.getContext('2d');
  if (paint === null) return null;
  paint.scale(scale, scale);
  paint.textBaseline = 'alphabetic';
  const write = (
    line: string,
    x: number,
    y: number,
    font: string,
    token: string,
    align: CanvasTextAlign = 'left',
  ): void => {
    paint.font = font;
    paint.fillStyle = colour(token);
    paint.textAlign = align;
    paint.fillText(line, x, y);
  };
  paint.fillStyle = colour('ground');
  paint.fillRect(0, 0, width, height);
  write(text.title, MARGIN, 42, `700 26px ${display}`, 'ink');
  write(text.lines.join('   ·   '), MARGIN, 66, `500 14px ${sans}`, 'ink-2');
  write(text.foot, MARGIN, height - 16, `400 12px ${sans}`, 'ink-3');

  paint.translate(MARGIN, HEAD);
  for (const { from, to, isCircular } of edges) {
    const [start, end] = [layout.places.get(from), layout.places.get(to)];
    if (start === undefined || end === undefined) continue;
    paint.strokeStyle = colour(isCircular ? 'wait' : 'line-strong');
    paint.lineWidth = 1.25;
    paint.setLineDash(isCircular ? [5, 5] : []);
    paint.stroke(new Path2D(edgePath(start, end, layout.card)));
  }
  paint.setLineDash([]);
  for (const node of nodes) {
    const place = layout.places.get(node.id);
    if (place === undefined) continue;
    const { x, y } = place;
    paint.fillStyle = colour('panel');
    paint.fillRect(x, y, cardWidth, cardHeight);
    paint.strokeStyle = colour(node.way === 'missing' ? 'no' : node.way === 'craft' ? 'line-strong' : 'line');
    paint.lineWidth = 1;
    paint.strokeRect(x + 0.5, y + 0.5, cardWidth - 1, cardHeight - 1);
    paint.fillStyle = colour(`rank-${node.rank}`);
    paint.fillRect(x, y, 3, cardHeight);
    paint.fillStyle = colour('line');
    paint.fillRect(x + 12, y + (cardHeight - ICON) / 2, ICON, ICON);
    const sheet = node.sprite === null ? null : (sheets.get(node.sprite.url) ?? null);
    if (node.sprite !== null && sheet !== null) {
      const { xPx, yPx, sizePx } = node.sprite;
      paint.drawImage(sheet, xPx, yPx, sizePx, sizePx, x + 12, y + (cardHeight - ICON) / 2, ICON, ICON);
    }
    const left = x + ICON + 22;
    const room = cardWidth - ICON - 32;
    paint.font = `600 12.5px ${sans}`;
    const lines = linesOf(paint, node.name, room);
    for (const [index, line] of lines.entries())
      write(line, left, y + (lines.length === 1 ? 29 : 22) + index * 15, `600 12.5px ${sans}`, 'ink');
    const base = y + cardHeight - 12;
    write(node.amount, left, base, `700 14px ${display}`, 'ink');
    const after = left + paint.measureText(node.amount).width + 7;
    write(node.wayWord, after, base, `400 12px ${sans}`, WAY_TOKENS[node.way]);
    write(node.cost, x + cardWidth - 10, base, `400 12px ${sans}`, 'ink-2', 'right');
  }
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
