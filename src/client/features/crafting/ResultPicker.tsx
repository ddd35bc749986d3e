import { useItemSearch } from '../../data/use-item-search.ts';
import { useT } from '../../data/use-t.ts';
import { ItemPicker } from '../../ui/ItemPicker.tsx';
import type { Crafting } from './use-crafting.ts';

/** Finds what to make, in any language; only what some recipe makes. */
export function ResultPicker({
  crafting,
  isOpen,
  onClose,
}: {
  readonly crafting: Crafting;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const t = useT('crafting');
  const search = useItemSearch();
  const { itemId } = crafting.setup;
  return (
    <ItemPicker
      label={t('pickLabel')}
      isOpen={isOpen}
      onClose={onClose}
      items={crafting.craftable}
      search={search}
      selectedId={itemId}
      onPick={(picked) => {
        if (picked !== itemId) crafting.store.open(picked);
      }}
    />
  );
}
