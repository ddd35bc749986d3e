import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { GEAR_SLOTS } from '../../../../domain/gear/gear.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useRelativeTime } from '../../../ui/feedback/use-relative-time.ts';
import { GearLink } from '../members/GearLink.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import type { GearTableRow } from '../members/gear-table.ts';
import { levelLabel, pieceName, pieceRank, SLOT_KEYS } from '../../../components/gear/gear-labels.ts';

/** The table cells of one member. */
export function GearRow({
  row: { name, characterId, sets, set },
  byId,
  isNarrow,
}: {
  readonly row: GearTableRow;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  /** The cells are lines with the name of their slot; empty ones are left out. */
  readonly isNarrow: boolean;
}) {
  const t = useT('gear');
  const format = useClanFormats();
  const ago = useRelativeTime();
  return (
    <>
      <span
        role="rowheader"
        className="min-w-0 bg-panel p-2 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2.5 max-sm:px-3 max-sm:py-1 sm:sticky sm:start-0 sm:z-1"
      >
        <b className="font-semibold max-sm:wrap-anywhere sm:block sm:truncate" title={name}>
          {characterId === null || set === null ? (
            name
          ) : (
            // the whole cell can be pressed
            <GearLink characterId={characterId} className="after:absolute after:inset-0">
              {name}
            </GearLink>
          )}
        </b>
        {set === null ? (
          <small className="text-ink-3">{t('noGear')}</small>
        ) : (
          <time
            dateTime={set.updatedAt}
            title={format.dateTime(Date.parse(set.updatedAt))}
            className="block text-xs text-ink-3"
          >
            {ago(Date.parse(set.updatedAt))}
          </time>
        )}
        {set?.enteredBy != null && (
          <small className="block truncate text-ink-3" title={t('enteredBy', { name: set.enteredBy })}>
            {t('enteredBy', { name: set.enteredBy })}
          </small>
        )}
        {set !== null && sets.length > 1 && (
          <small className="block truncate text-ink-3" title={set.name}>
            {set === sets[0] ? t('moreSets', { count: sets.length - 1 }) : set.name}
          </small>
        )}
      </span>
      {GEAR_SLOTS.map((slot) => {
        const piece = set?.slots[slot];
        const rank = piece === undefined ? null : pieceRank(piece, byId);
        if (isNarrow)
          return (
            piece !== undefined && (
              <span
                key={slot}
                role="cell"
                className={`ms-3 grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 px-2 py-0.5 ${rank === null ? 'border-l-3 border-l-transparent' : stripeClass(rank)}`}
              >
                <small className="text-ink-3">{t(SLOT_KEYS[slot])}</small>
                <span className="text-sm wrap-anywhere">{pieceName(piece, byId)}</span>
                <span className="font-display text-sm font-bold text-accent-text">
                  {levelLabel(piece.level)}
                </span>
              </span>
            )
          );
        return (
          <span
            key={slot}
            role="cell"
            className={`min-w-0 p-2 ${rank === null ? 'border-l-3 border-l-transparent' : stripeClass(rank)}`}
          >
            {piece === undefined ? (
              <span className="text-ink-3">{'—'}</span>
            ) : (
              <>
                <span className="line-clamp-2 text-sm wrap-anywhere" title={piece.notes ?? undefined}>
                  {pieceName(piece, byId)}
                </span>
                <span className="font-display text-sm font-bold text-accent-text">
                  {levelLabel(piece.level)}
                </span>
              </>
            )}
          </span>
        );
      })}
    </>
  );
}
