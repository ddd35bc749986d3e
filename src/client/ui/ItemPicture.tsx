import { useItemPicture } from '../data/item-pictures.ts';

const SIZE_PX = 40;

/** The picture of an item; the place stays hatched while there is none. It only repeats the name beside it. */
export const ItemPicture = ({ itemId }: { readonly itemId: string | null }) => {
  const sprite = useItemPicture(itemId);
  if (sprite === null) {
    return <span aria-hidden className="h-8.5 w-11.5 shrink-0 bg-[repeating-linear-gradient(45deg,var(--color-line)_0_4px,var(--color-raised)_4px_8px)]" />;
  }
  const scale = SIZE_PX / sprite.sizePx;
  return (
    <span aria-hidden className="grid w-11.5 shrink-0 place-items-center bg-line">
      <span
        className="size-10 bg-no-repeat"
        style={{
          backgroundImage: `url("${sprite.url}")`,
          backgroundSize: `${sprite.sheetWidthPx * scale}px ${sprite.sheetHeightPx * scale}px`,
          backgroundPosition: `${-sprite.xPx * scale}px ${-sprite.yPx * scale}px`,
        }}
      />
    </span>
  );
};
