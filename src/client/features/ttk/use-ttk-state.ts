import { readUrlState, writeUrlState, type TtkState } from '../../../domain/ttk/url-state.ts';
import { validateTtkSearch } from '../../../domain/ttk/validate-search.ts';
import { useUrlState, type UrlCodec } from '../../data/page/use-url-state.ts';

const TTK_CODEC: UrlCodec<TtkState> = {
  read: (search) => readUrlState(validateTtkSearch(search)),
  write: writeUrlState,
};

/** The state of the calculator. */
export function useTtkState() {
  return useUrlState(TTK_CODEC);
}
