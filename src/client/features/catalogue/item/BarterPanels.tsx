import type { BarterOffer, BarterRecipe } from '../../../../domain/catalogue/facts/barter.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { BarterUse } from '../../../../domain/catalogue/library/references.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { CollapsibleList } from '../../../components/items/CollapsibleList.tsx';
import { ItemChip } from '../../../components/items/ItemChip.tsx';

interface BarterProps {
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly labels: ReadonlyMap<string, string>;
}

/** Drops entries that read the same: settlements that share a title repeat their offers. */
function uniqueBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): readonly Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = keyOf(entry);
    return seen.has(key) ? false : seen.add(key).size > 0;
  });
}

function useOfferLabels(labels: ReadonlyMap<string, string>) {
  const t = useT('catalogue');
  const format = useFormats();
  const cost = ({ currency, cost: sum }: BarterOffer): string =>
    sum <= 0 ? t('free') : currency === 'sleeves' ? t('casings', { count: sum }) : format.rubles(sum);
  const place = ({ settlement, requiredLevel }: BarterRecipe): string =>
    requiredLevel > 0
      ? `${labels.get(settlement) ?? settlement}, ${t('settlementLevel', { level: requiredLevel })}`
      : (labels.get(settlement) ?? settlement);
  return { cost, place };
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
        entries={uniqueBy(
          recipes.flatMap((recipe) => recipe.offers.map((offer) => ({ recipe, offer }))),
          ({ recipe, offer }) => JSON.stringify([offerLabels.place(recipe), offer]),
        ).map(({ recipe, offer }, at) => ({
          key: String(at),
          content: (
            <>
              <p className="bg-ground px-3.5 py-2 text-xs text-ink-2">
                {offerLabels.place(recipe)}
                {' · '}
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
  const shown = uniqueBy(uses, ({ recipe, offer }) =>
    JSON.stringify([recipe.itemId, offerLabels.place(recipe), offer]),
  );
  return (
    <Panel title={t('barterUses')} aside={format.number(shown.length)}>
      <CollapsibleList
        label={t('barterUses')}
        entries={shown.map(({ recipe, offer, amount }, at) => ({
          key: String(at),
          content: (
            <>
              <ItemChip itemId={recipe.itemId} byId={byId} />
              <p className="px-3.5 pb-1.5 text-xs text-ink-3">{`${t('takes', { amount: format.number(amount) })} · ${offerLabels.place(recipe)} · ${offerLabels.cost(offer)}`}</p>
            </>
          ),
        }))}
      />
    </Panel>
  );
}
