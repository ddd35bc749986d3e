import { useItemNames } from '../../../data/catalogue/use-library.ts';
import { LineRow, type LineRowProps } from './LineRow.tsx';

interface PriceRowProps extends Omit<LineRowProps, 'itemName'> {
  readonly itemId: string;
}

/**
 * A price line, with the item's name in the language chosen for game texts; loaded only when there is such a
 * line.
 */
export function PriceRow({ itemId, ...props }: PriceRowProps) {
  return <LineRow {...props} itemName={useItemNames(true)(itemId)} />;
}
