import { useItemPicture } from './item-pictures.ts';

const SIZE_PX = 40;
const LARGE_PX = 72;

/**
 * An item's picture; a hatched placeholder while there is none. Decorative: it repeats the name beside it.
 */
export function ItemPicture({
  itemId,
  isLarge = false,
}: {
  readonly itemId: string | null;
  readonly isLarge?: boolean;
}) {
  const sprite = useItemPicture(itemId);
  if (sprite === null) {
    return (
      <span
        aria-hidden
        className={`${isLarge ? 'size-20' : 'h-8.5 w-11.5'} shrink-0 bg-[repeating-linear-gradient(45deg,var(--color-line)_0_4px,var(--color-raised)_4px_8px)]`}
      />
    );
  }
  const sidePx = isLarge ? LARGE_PX : SIZE_PX;
  const scale = sidePx / sprite.sizePx;
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center bg-line ${isLarge ? 'size-20' : 'w-11.5'}`}
    >
      <span
        className="bg-no-repeat"
        style={{
          width: sidePx,
          height: sidePx,
          backgroundImage: `url("${sprite.url}")`,
          backgroundSize: `${sprite.sheetWidthPx * scale}px ${sprite.sheetHeightPx * scale}px`,
          backgroundPosition: `${-sprite.xPx * scale}px ${-sprite.yPx * scale}px`,
        }}
      />
    </span>
  );
}
