import { nameOrPending } from '../../data/catalogue/item-name.ts';
import type { LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import type { Need } from '../../../domain/gear/ready.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { catalogue } from '../../../i18n/locales/en/catalogue.ts';
import type { gear } from '../../../i18n/locales/en/gear.ts';
import type { Translate } from '../../../i18n/translation.ts';
import { RANK_KEYS } from '../items/item-labels.ts';

interface NeedLabelDeps {
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly t: Translate<typeof gear>;
  readonly tCatalogue: Translate<typeof catalogue>;
  readonly format: Formats;
}

/** Items and rank that a requirement accepts, without the level; at most `most` items by name. */
export function needLabel(
  { itemIds, rank }: Need,
  { byId, t, tCatalogue, format }: NeedLabelDeps,
  most = Number.POSITIVE_INFINITY,
): string {
  const names = itemIds.map((id) => nameOrPending(byId, id));
  const more = names.length - most;
  const items =
    names.length === 0
      ? t('needAnyItem')
      : format.anyOf(more > 0 ? [...names.slice(0, most), t('needMore', { count: more })] : names);
  return rank === null
    ? items
    : `${items}, ${t('needRank').toLocaleLowerCase()}: ${tCatalogue(RANK_KEYS[rank])}`;
}
