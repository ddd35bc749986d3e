import type { FirstRound } from '../../../domain/auction/packed-prices.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';

/** Progress of a new server's first price round over all items; nothing once done. Follows an age, whose line its dot stays on. */
export function FirstRoundNote({ round }: { readonly round: FirstRound | null }) {
  const t = useT('shell');
  const format = useFormats();
  if (round === null) return null;
  return (
    <span data-first-round={`${round.asked}/${round.all}`} className="text-xs text-ink-3">
      {'\u00A0· '}
      {round.all === 0
        ? t('firstRoundBegins')
        : t('firstRound', {
            count: round.all,
            number: format.number(round.all),
            asked: format.number(round.asked),
          })}
    </span>
  );
}
