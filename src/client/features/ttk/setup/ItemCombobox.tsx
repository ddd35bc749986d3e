import { useMemo } from 'react';
import { Combobox, type ComboboxProps } from '../../../ui/combobox/Combobox.tsx';
import { createOptionSearch } from './option-search.ts';

export type ItemComboboxProps = Omit<ComboboxProps, 'search'>;

/** A list of items, searched as the library is. */
export function ItemCombobox(props: ItemComboboxProps) {
  const { options } = props;
  const search = useMemo(() => createOptionSearch(options), [options]);
  return <Combobox {...props} search={search} />;
}
