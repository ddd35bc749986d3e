import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { RecipeLink } from '../../../../domain/catalogue/library/references.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { STATION_KEYS } from '../../../components/items/item-labels.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { CollapsibleList } from '../../../components/items/CollapsibleList.tsx';
import { ItemChip } from '../../../components/items/ItemChip.tsx';

interface RecipePanelProps {
  readonly links: readonly RecipeLink[];
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly labels: ReadonlyMap<string, string>;
}

/** Station, perk and energy of a recipe. */
function useRecipeSummary(labels: ReadonlyMap<string, string>) {
  const t = useT('catalogue');
  const format = useFormats();
  return ({ recipe }: RecipeLink): string =>
    [
      t(STATION_KEYS[recipe.station]),
      ...(recipe.perk === null
        ? []
        : [
            t('perkLevel', {
              perk: labels.get(`perk.${recipe.perk}`) ?? recipe.perk,
              level: recipe.perkLevel,
            }),
          ]),
      ...(recipe.energy > 0 ? [t('energy', { value: format.number(recipe.energy) })] : []),
    ].join(' · ');
}

/** Recipes that make the item, with their ingredients. */
export function MadeFrom({ links, byId, labels }: RecipePanelProps) {
  const t = useT('catalogue');
  const format = useFormats();
  const summaryOf = useRecipeSummary(labels);
  return (
    <Panel title={t('madeFrom')}>
      <CollapsibleList
        label={t('madeFrom')}
        entries={links.map((link) => ({
          key: String(link.number),
          content: (
            <>
              <p className="bg-ground px-3.5 py-2 text-xs text-ink-2">
                {summaryOf(link)}
                {link.amount > 1 && (
                  <>
                    {' · '}
                    <b className="font-semibold">{t('makes', { amount: format.number(link.amount) })}</b>
                  </>
                )}
              </p>
              <ul>
                {link.recipe.ingredients.map(({ itemId, amount }) => (
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

/** Recipes that need the item. */
export function UsedIn({ links, byId, labels }: RecipePanelProps) {
  const t = useT('catalogue');
  const format = useFormats();
  const summaryOf = useRecipeSummary(labels);
  return (
    <Panel title={t('usedIn')} aside={format.number(links.length)}>
      <CollapsibleList
        label={t('usedIn')}
        entries={links.map((link) => ({
          key: String(link.number),
          content: (
            <>
              <ItemChip itemId={link.recipe.result.itemId} byId={byId} />
              <p className="px-3.5 pb-1.5 text-xs text-ink-3">{`${t('takes', { amount: format.number(link.amount) })} · ${summaryOf(link)}`}</p>
            </>
          ),
        }))}
      />
    </Panel>
  );
}
