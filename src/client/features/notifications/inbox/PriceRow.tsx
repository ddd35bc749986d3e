import { useItemNames } from '../../../data/catalogue/use-library.ts';
import { LineRow, type LineRowProps } from './LineRow.tsx';

interface PriceRowProps extends Omit<LineRowProps, 'itemName'> {
  readonly itemId: string;
}

/** A line about a price, with the item's name in the language chosen for the game's texts; loaded where there is such a line. */
export function PriceRow({ itemId, ...props }: PriceRowProps) {
  return <LineRow {...props} itemName={useItemNames(true)(itemId)} />;
}
