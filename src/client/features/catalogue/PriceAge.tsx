import { useT } from '../../data/i18n/use-t.ts';
import type { RegionPricesView } from '../../data/prices/use-prices.ts';
import { Age } from '../../ui/feedback/Age.tsx';
import { FirstRoundNote } from '../../components/items/FirstRoundNote.tsx';

/** Whose prices these are and how old, or why there are none. */
export function PriceAge({ view }: { readonly view: RegionPricesView }) {
  const t = useT('catalogue');
  const { region, status, prices, firstRound } = view;
  if (region === null) return <span className="text-xs text-ink-3">{t('pricesNoRegion')}</span>;
  if (prices !== null)
    return (
      <span className="text-xs text-ink-3" data-prices={region}>
        {t('pricesOf', { region })}
        {' · '}
        <Age at={prices.madeAt} /> <FirstRoundNote round={firstRound} />
      </span>
    );
  if (status === 'loading') return null;
  return (
    <span className="text-xs text-ink-3">{t(status === 'offline' ? 'pricesOffline' : 'pricesNone')}</span>
  );
}
