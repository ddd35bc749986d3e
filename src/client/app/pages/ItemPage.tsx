import { useParams } from '@tanstack/react-router';
import { ItemMarket } from '../../features/auction/item/ItemMarket.tsx';
import { ItemScreen } from '../../features/catalogue/item/ItemScreen.tsx';

/** Item page: properties and market prices. */
export function ItemPage() {
  const { itemId = '' }: { readonly itemId?: string } = useParams({ strict: false });
  return <ItemScreen key={itemId} itemId={itemId} market={<ItemMarket itemId={itemId} />} />;
}
