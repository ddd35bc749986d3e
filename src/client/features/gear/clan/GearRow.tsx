import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { GEAR_SLOTS } from '../../../../domain/gear/gear.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useRelativeTime } from '../../../ui/feedback/use-relative-time.ts';
import { GearLink } from '../members/GearLink.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import type { GearTableRow } from '../members/gear-table.ts';
import { levelLabel, pieceName, pieceRank } from '../sets/gear-labels.ts';

/** The table cells of one member. */
export function GearRow({
  row: { name, characterId, sets, set },
  byId,
}: {
  readonly row: GearTableRow;
  readonly byId: ReadonlyMap<string, LibraryItem>;
}) {
  const t = useT('gear');
  const format = useClanFormats();
  const ago = useRelativeTime();
  return (
    <>
      <span role="rowheader" className="sticky start-0 z-1 min-w-0 bg-panel p-2">
        <b className="block truncate font-semibold" title={name}>
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
        {set !== null && sets.length > 1 && (
          <small className="block truncate text-ink-3" title={set.name}>
            {set === sets[0] ? t('moreSets', { count: sets.length - 1 }) : set.name}
          </small>
        )}
      </span>
      {GEAR_SLOTS.map((slot) => {
        const piece = set?.slots[slot];
        const rank = piece === undefined ? null : pieceRank(piece, byId);
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
