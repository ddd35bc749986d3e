import { useEffect, useMemo } from 'react';
import type { CraftPlan } from '../../../../domain/crafting/craft.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { nestedPlan, type ListBranch } from '../tree/plan-parts.ts';
import type { Crafting } from '../state/use-crafting.ts';
import { costText, missingText, rankOf, totalUnits, WAY_COLOURS, wayText } from '../state/labels.ts';

interface NestedListProps {
  readonly crafting: Crafting;
  readonly plan: CraftPlan;
  readonly onOpen: (itemId: string) => void;
}

function Branch({
  crafting,
  branch,
  onOpen,
}: Omit<NestedListProps, 'plan'> & { readonly branch: ListBranch }) {
  const t = useT('crafting');
  const format = useFormats();
  const { node, quantity, stop, branches } = branch;
  const name = crafting.nameOf(node.itemId);
  const isExpanded = stop === null;
  return (
    <li data-branch={node.itemId}>
      <div
        className={`flex min-h-12 flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line bg-panel py-1 ps-2.5 pe-3 ${stripeClass(rankOf(crafting, node.itemId))}`}
      >
        <ItemPicture itemId={node.itemId} />
        <div className="min-w-0 flex-1 basis-40">
          <button
            type="button"
            onClick={() => onOpen(node.itemId)}
            className="min-h-6 min-w-0 text-left pointer-coarse:min-h-10 wrap-anywhere font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {name}
          </button>
          <p className="text-xs text-ink-3">
            <b className="text-ink-2">{`×${format.number(quantity ?? totalUnits(node))}`}</b>
            {quantity !== null &&
              totalUnits(node) !== quantity &&
              ` · ${t('ofAll', { amount: format.number(totalUnits(node)) })}`}
            {isExpanded &&
              node.fromOwned > 0 &&
              ` · ${t('fromOwned', { amount: format.number(node.fromOwned) })}`}
            {isExpanded &&
              node.leftover > 0 &&
              ` · ${t('leftOver', { amount: format.number(node.leftover) })}`}
          </p>
          {isExpanded && node.way === 'craft' && node.missing.length > 0 && (
            <p className="text-xs text-no" data-without>
              {missingText(t, format, crafting, node.missing)}
            </p>
          )}
        </div>
        <div className="ms-auto text-right text-xs">
          {isExpanded ? (
            <>
              <span className={`block ${WAY_COLOURS[node.way]}`}>{wayText(t, format, node)}</span>
              <b className="block text-sm" data-cost>
                {costText(t, format, node)}
              </b>
            </>
          ) : (
            <Tag tone={stop === 'circular' ? 'wait' : 'neutral'}>
              {t(stop === 'circular' ? 'circularShort' : 'shownAbove')}
            </Tag>
          )}
        </div>
      </div>
      {branches.length > 0 && (
        <ul className="ms-2 border-s border-line-strong ps-1.5 sm:ms-5 sm:ps-3">
          {branches.map((one) => (
            <Branch key={one.node.itemId} crafting={crafting} branch={one} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * The plan as a nested list, equivalent to the tree. Each item is expanded once and only referenced
 * afterwards.
 */
export function NestedList({ crafting, plan, onOpen }: NestedListProps) {
  const t = useT('crafting');
  const root = useMemo(() => nestedPlan(plan), [plan]);
  useEffect(requestItemPictures, []);
  return root === null ? null : (
    <ul aria-label={t('nestedList')}>
      <Branch crafting={crafting} branch={root} onOpen={onOpen} />
    </ul>
  );
}
