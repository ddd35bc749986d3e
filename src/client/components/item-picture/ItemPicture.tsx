import type { CSSProperties } from 'react';
import type { IconSprite } from '../../../domain/catalogue/item/icon-index.ts';
import type { ItemRank } from '../../../domain/catalogue/item/item.ts';
import { useItemTile } from './item-pictures.ts';
import { signId } from './sign-id.ts';
import signsUrl from './signs.svg?no-inline';

const SIZE_CLASSES = { 40: 'size-10', 64: 'size-16', 96: 'size-24', 168: 'size-42' } as const;
export type TileSize = keyof typeof SIZE_CLASSES;

/** Share of the tile that the picture takes. */
const PICTURE_SHARE = 0.9;

const EDGE_CLASSES: Readonly<Record<ItemRank, string>> = {
  default: 'border-b-rank-default',
  newbie: 'border-b-rank-newbie',
  stalker: 'border-b-rank-stalker',
  veteran: 'border-b-rank-veteran',
  master: 'border-b-rank-master',
  legend: 'border-b-rank-legend',
};

function spriteStyle(sprite: IconSprite, sidePx: number): CSSProperties {
  const scale = sidePx / sprite.sizePx;
  return {
    width: sidePx,
    height: sidePx,
    backgroundImage: `url("${sprite.url}")`,
    backgroundSize: `${sprite.sheetWidthPx * scale}px ${sprite.sheetHeightPx * scale}px`,
    backgroundPosition: `${-sprite.xPx * scale}px ${-sprite.yPx * scale}px`,
  };
}

interface ItemPictureProps {
  readonly itemId: string | null;
  /** Category whose sign stands for what is not an item of the catalogue, and until the pictures are loaded. */
  readonly category?: string;
  /** Its rank where the page knows it: the edge need not wait for the pictures. */
  readonly rank?: ItemRank | null;
  /** Side in pixels. */
  readonly size?: TileSize;
  /** Enhancement level, in the corner; the text beside the tile says it too. */
  readonly level?: number;
}

/**
 * The tile of an item: its picture in a spotlight, because the game's pictures are dark; its rank as the lower edge; a sign
 * of its category where there is no picture. Decorative: it repeats the name beside it.
 */
export function ItemPicture({ itemId, category, rank = null, size = 40, level = 0 }: ItemPictureProps) {
  const { sprite, kind, isWaiting } = useItemTile(itemId);
  const edge = kind?.rank ?? rank;
  return (
    <span
      aria-hidden
      data-tile={kind?.category ?? ''}
      className={`item-tile ${SIZE_CLASSES[size]} ${edge === null ? 'border-b-transparent' : EDGE_CLASSES[edge]}`}
    >
      {sprite !== null && (
        <span className="item-tile-picture" style={spriteStyle(sprite, Math.round(size * PICTURE_SHARE))} />
      )}
      {sprite === null && (category !== undefined || (itemId !== null && !isWaiting)) && (
        <svg className="item-tile-sign">
          <use href={`${signsUrl}#${signId(kind?.category ?? category ?? '')}`} />
        </svg>
      )}
      {level > 0 && size >= 64 && <b className="item-tile-level">{`+${level}`}</b>}
    </span>
  );
}
