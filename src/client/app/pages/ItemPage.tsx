import { getRouteApi } from '@tanstack/react-router';
import { ItemMarket } from '../../features/auction/item/ItemMarket.tsx';
import { ItemScreen } from '../../features/catalogue/item/ItemScreen.tsx';

const route = getRouteApi('/{-$locale}/inner/tools/items/$itemId');

/** Item page: properties and market prices. */
export function ItemPage() {
  const { itemId } = route.useParams();
  return <ItemScreen key={itemId} itemId={itemId} market={<ItemMarket itemId={itemId} />} />;
}
