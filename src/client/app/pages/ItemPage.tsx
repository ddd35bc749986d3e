import { getRouteApi } from '@tanstack/react-router';
import { ItemScreen } from '../../features/catalogue/item/ItemScreen.tsx';
import type { LoadedPart } from '../features.ts';

const route = getRouteApi('/{-$locale}/inner/tools/items/$itemId');

/** Item page: properties, and what other features show of the item. */
export function itemPage(parts: readonly LoadedPart<'itemPanels'>[]) {
  return function ItemPage() {
    const { itemId } = route.useParams();
    const panels = parts.map(({ content: Panel }, at) => <Panel key={at} itemId={itemId} />);
    return <ItemScreen key={itemId} itemId={itemId} panels={panels} />;
  };
}
