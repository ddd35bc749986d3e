import { useItemNames } from '../../../data/catalogue/use-library.ts';
import { LineRow, type LineRowProps } from './LineRow.tsx';

interface ItemLineRowProps extends Omit<LineRowProps, 'itemName'> {
  readonly itemId: string;
}

/**
 * A line about an item, with the item's name in the language chosen for game texts; loaded only when there is such a
 * line.
 */
export function ItemLineRow({ itemId, ...props }: ItemLineRowProps) {
  return <LineRow {...props} itemName={useItemNames(true)(itemId)} />;
}
