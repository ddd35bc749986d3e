/** Search parameters of the tabbed character page: the open tab. */
import type { UrlSearch } from '../../../../domain/url-search.ts';
import type { UrlCodec } from '../../../data/page/use-url-state.ts';

export const CHARACTER_TABS = ['overview', 'curve', 'past'] as const;
export type CharacterTab = (typeof CHARACTER_TABS)[number];
export interface CharacterTabState {
  readonly tab: CharacterTab;
}

export const CHARACTER_TAB_CODEC: UrlCodec<CharacterTabState> = {
  read: (search) => ({ tab: CHARACTER_TABS.find((known) => known === search['tab']) ?? 'overview' }),
  write: ({ tab }): UrlSearch => (tab === 'overview' ? {} : { tab }),
};

export function validateCharacterTabSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return CHARACTER_TAB_CODEC.write(CHARACTER_TAB_CODEC.read(search));
}
