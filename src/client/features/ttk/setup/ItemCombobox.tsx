import { useMemo } from 'react';
import { Combobox, type ComboboxProps } from '../../../ui/combobox/Combobox.tsx';
import { createOptionSearch, type ItemOption } from './option-search.ts';

export interface ItemComboboxProps extends Omit<ComboboxProps, 'search' | 'options'> {
  readonly options: readonly ItemOption[];
}

/** A list of items, searched as the library is. */
export function ItemCombobox(props: ItemComboboxProps) {
  const { options } = props;
  const search = useMemo(() => createOptionSearch(options), [options]);
  return <Combobox {...props} search={search} />;
}
