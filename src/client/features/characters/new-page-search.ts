/** What stands in the address of the new character page: the open tab. */
import type { KeptSearch } from '../../../domain/search-part.ts';
import type { AddressForm } from '../../data/use-address-state.ts';

export const CHARACTER_TABS = ['overview', 'curve', 'past'] as const;
export type CharacterTab = (typeof CHARACTER_TABS)[number];
export interface NewPageState {
  readonly tab: CharacterTab;
}

export const NEW_PAGE_FORM: AddressForm<NewPageState> = {
  read: (search) => ({ tab: CHARACTER_TABS.find((known) => known === search['tab']) ?? 'overview' }),
  write: ({ tab }): KeptSearch => (tab === 'overview' ? {} : { tab }),
};

export function keepNewPageSearch(search: Readonly<Record<string, unknown>>): KeptSearch {
  return NEW_PAGE_FORM.write(NEW_PAGE_FORM.read(search));
}
