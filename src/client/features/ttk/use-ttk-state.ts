import { readUrlState, writeUrlState, type TtkState } from '../../../domain/ttk/address.ts';
import { validateTtkSearch } from '../../../domain/ttk/search-keys.ts';
import { useUrlState, type UrlCodec } from '../../data/use-address-state.ts';

const TTK_CODEC: UrlCodec<TtkState> = {
  read: (search) => readUrlState(validateTtkSearch(search)),
  write: writeUrlState,
};

/** The state of the calculator. */
export function useTtkState() {
  return useUrlState(TTK_CODEC);
}
