/** What of somebody's gear does not suffice, in words. Pure. */
import type { LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import type { GearSet } from '../../../domain/gear/gear.ts';
import type { Lack } from '../../../domain/gear/ready.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { catalogue } from '../../../i18n/locales/en/catalogue.ts';
import type { gear } from '../../../i18n/locales/en/gear.ts';
import type { Translate } from '../../../i18n/translation.ts';
import { levelLabel, pieceName, SLOT_KEYS } from './gear-labels.ts';
import { needLabel } from './need-label.ts';

/** A requirement may accept thirty items. */
const MOST_NAMES = 3;

export interface LackTextDeps {
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly t: Translate<typeof gear>;
  readonly tCatalogue: Translate<typeof catalogue>;
  readonly format: Formats;
}

/** Slot by slot, what is needed and what the member has instead; both with name and level. */
export function lackTexts(
  { lacks, has }: { readonly lacks: readonly Lack[]; readonly has: GearSet['slots'] },
  deps: LackTextDeps,
): string[] {
  const { byId, t } = deps;
  return lacks.map(({ need, why }) => {
    const slot = t(SLOT_KEYS[need.slot]);
    const piece = has[need.slot];
    const owned = piece === undefined ? '' : pieceName(piece, byId);
    // the piece itself is right where only its level is not
    const needed = (why === 'level' ? owned : needLabel(need, deps, MOST_NAMES)) + levelLabel(need.level);
    return piece === undefined
      ? t('lackEmpty', { slot, need: needed })
      : t('lackOther', { slot, need: needed, has: `${owned} +${piece.level}` });
  });
}
