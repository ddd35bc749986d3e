import type { CraftNode } from '../../../../domain/crafting/craft.ts';
import { isOwned, MAX_OWNED } from '../../../../domain/crafting/setup.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { buttonClass } from '../../../ui/button/button-style.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ItemLink } from '../../../components/items/ItemLink.tsx';
import { AmountField } from '../fields/AmountField.tsx';
import { setOwned } from '../state/edits.ts';
import { PriceField } from '../fields/PriceField.tsx';
import { RecipeChoices } from './RecipeChoices.tsx';
import type { Crafting } from '../state/use-crafting.ts';
import { costText, missingText, totalUnits } from '../state/labels.ts';

interface NodeDialogProps {
  readonly crafting: Crafting;
  /** Null: closed. */
  readonly node: CraftNode | null;
  readonly onClose: () => void;
}

function NodeBody({ crafting, node }: { readonly crafting: Crafting; readonly node: CraftNode }) {
  const t = useT('crafting');
  const format = useFormats();
  const { itemId } = node;
  const isMakeable = crafting.recipeIndex?.recipesOf.has(itemId) === true;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('factNeeded'), format.number(totalUnits(node))],
    ...(node.fromOwned > 0 ? [[t('factOwned'), format.number(node.fromOwned)] as const] : []),
    ...(node.bought > 0 ? [[t('factBought'), format.number(node.bought)] as const] : []),
    ...(node.made > 0 ? [[t('factMade'), format.number(node.made)] as const] : []),
    ...(node.leftover > 0 ? [[t('leftovers'), format.number(node.leftover)] as const] : []),
    [
      t('factCost'),
      node.missing.length > 0
        ? costText(t, format, node) || t('cannotCalculate')
        : format.rubles(node.knownRub),
    ],
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <dl className="flex flex-wrap gap-x-5 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {node.missing.length > 0 && (
        <p className="text-xs text-no">{missingText(t, format, crafting, node.missing)}</p>
      )}
      {node.isCircular && (
        <p className="flex items-start gap-2 border border-line border-l-3 border-l-wait px-3 py-2 text-ink-2">
          <Icon name="refresh-cw" className="mt-0.5 size-4 text-wait" />
          <span>
            {t('circularNode', { name: crafting.nameOf(itemId), amount: format.number(node.circular) })}
          </span>
        </p>
      )}
      {isMakeable ? (
        <RecipeChoices crafting={crafting} node={node} />
      ) : (
        <p className="text-ink-2">{t('notMade')}</p>
      )}
      <div className="-mx-3.5 grid grid-cols-[minmax(0,1fr)]">
        <AmountField
          label={t('owned')}
          value={crafting.setup.owned[itemId] ?? null}
          isValid={isOwned}
          max={MAX_OWNED}
          placeholder="0"
          error={t('badWholeNumber')}
          onChange={(amount) => crafting.store.change(setOwned(itemId, amount))}
        />
        <PriceField crafting={crafting} itemId={itemId} label={t('ownPrice')} />
      </div>
    </div>
  );
}

/** All choices about one item of the plan. */
export function NodeDialog({ crafting, node, onClose }: NodeDialogProps) {
  const t = useT('crafting');
  const catalogue = useT('catalogue');
  const itemId = node?.itemId ?? '';
  const isOther = itemId !== crafting.setup.itemId && crafting.recipeIndex?.recipesOf.has(itemId) === true;
  return (
    <Dialog
      isOpen={node !== null}
      onClose={onClose}
      title={crafting.nameOf(itemId)}
      actions={
        <>
          <ItemLink itemId={itemId} className={buttonClass('plain')}>
            <Icon name="package" />
            {catalogue('itemPage')}
          </ItemLink>
          {isOther && (
            <Button
              icon="wrench"
              onClick={() => {
                onClose();
                crafting.store.open(itemId);
              }}
            >
              {t('openTree')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      {node !== null && <NodeBody key={itemId} crafting={crafting} node={node} />}
    </Dialog>
  );
}
