import { readAddress, writeAddress, type TtkState } from '../../../domain/ttk/address.ts';
import { keepTtkSearch } from '../../../domain/ttk/search-keys.ts';
import { useAddressState, type AddressForm } from '../../data/use-address-state.ts';

const FORM: AddressForm<TtkState> = {
  read: (search) => readAddress(keepTtkSearch(search)),
  write: writeAddress,
};

/** The state of the calculator. */
export function useTtkState() {
  return useAddressState(FORM);
}
