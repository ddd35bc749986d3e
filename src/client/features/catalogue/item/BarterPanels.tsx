import type { BarterOffer, BarterRecipe } from '../../../../domain/catalogue/facts/barter.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { joinEqualOffers, type BarterPlace } from '../../../../domain/catalogue/browse/equal-offers.ts';
import type { BarterUse } from '../../../../domain/catalogue/library/references.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { CollapsibleList } from '../../../components/items/CollapsibleList.tsx';
import { ItemChip } from '../../../components/items/ItemChip.tsx';

interface BarterProps {
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly labels: ReadonlyMap<string, string>;
}

function useOfferLabels(labels: ReadonlyMap<string, string>) {
  const t = useT('catalogue');
  const format = useFormats();
  const cost = ({ currency, cost: sum }: BarterOffer): string =>
    sum <= 0 ? t('free') : currency === 'sleeves' ? t('casings', { count: sum }) : format.rubles(sum);
  // settlements that share a title are one for the reader
  const placesOf = (places: readonly BarterPlace[]): readonly string[] => [
    ...new Set(
      places.map(({ settlement, requiredLevel }) =>
        requiredLevel > 0
          ? `${labels.get(settlement) ?? settlement}, ${t('settlementLevel', { level: requiredLevel })}`
          : (labels.get(settlement) ?? settlement),
      ),
    ),
  ];
  return { cost, placesOf };
}

/** What settlements ask in exchange for the item. */
export function BarterOffers({
  recipes,
  byId,
  labels,
}: BarterProps & { readonly recipes: readonly BarterRecipe[] }) {
  const t = useT('catalogue');
  const offerLabels = useOfferLabels(labels);
  return (
    <Panel title={t('barterOffers')}>
      <CollapsibleList
        label={t('barterOffers')}
        entries={joinEqualOffers(
          recipes.flatMap((recipe) => recipe.offers.map((offer) => ({ recipe, offer }))),
        ).map(({ offer, places }, at) => ({
          key: String(at),
          content: (
            <>
              <p className="bg-ground px-3.5 py-2 text-xs text-ink-2" data-places={places.length}>
                {offerLabels.placesOf(places).join(' · ')}
                {' — '}
                <b className="font-semibold">{offerLabels.cost(offer)}</b>
              </p>
              <ul>
                {offer.required.map(({ itemId, amount }) => (
                  <li key={itemId}>
                    <ItemChip itemId={itemId} byId={byId} amount={amount} />
                  </li>
                ))}
              </ul>
            </>
          ),
        }))}
      />
    </Panel>
  );
}

/** What settlements give in exchange for the item. */
export function BarterUses({ uses, byId, labels }: BarterProps & { readonly uses: readonly BarterUse[] }) {
  const t = useT('catalogue');
  const format = useFormats();
  const offerLabels = useOfferLabels(labels);
  const shown = joinEqualOffers(uses);
  return (
    <Panel title={t('barterUses')} aside={format.number(shown.length)}>
      <CollapsibleList
        label={t('barterUses')}
        entries={shown.map(({ entry: { recipe, amount }, offer, places }, at) => ({
          key: String(at),
          content: (
            <>
              <ItemChip itemId={recipe.itemId} byId={byId} />
              <p className="px-3.5 pb-1.5 text-xs text-ink-3">{`${t('takes', { amount: format.number(amount) })} · ${offerLabels.cost(offer)} · ${offerLabels.placesOf(places).join(' · ')}`}</p>
            </>
          ),
        }))}
      />
    </Panel>
  );
}
