/** A page of the clan's skips from the device's copy, for when the server cannot answer. */
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { SKIPS_PAGE_SIZE, type list } from '../../../../contract/skips.ts';
import { foldText, matchesSearch } from '../../../../domain/search-text.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import type { PanelSearch } from '../url/panel-search.ts';

/** As the server filters and sorts them; accounts' names are not on the device, characters' stand for them. */
export function listedSkips(
  skips: readonly ShownSkip[],
  { user, character, status, from, to, page = 1 }: PanelSearch,
): Omit<AnswerOf<typeof list>, 'success'> {
  const names = [user, character].filter((name) => name !== undefined);
  const found = skips
    .filter(
      (skip) =>
        names.every((name) => matchesSearch(foldText(skip.characterName), name)) &&
        (status === undefined || skip.status === status) &&
        (from === undefined || skip.endDate >= from) &&
        (to === undefined || skip.startDate <= to),
    )
    .toSorted((one, other) =>
      one.requestedAt < other.requestedAt ? 1 : one.requestedAt > other.requestedAt ? -1 : 0,
    );
  const first = (page - 1) * SKIPS_PAGE_SIZE;
  return {
    skips: found
      .slice(first, first + SKIPS_PAGE_SIZE)
      .map((skip) => ({ ...skip, userName: skip.characterName })),
    total: found.length,
    page,
    pageSize: SKIPS_PAGE_SIZE,
  };
}
