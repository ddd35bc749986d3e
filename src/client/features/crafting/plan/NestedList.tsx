import { useEffect, useMemo, useState } from 'react';
import type { CraftPlan } from '../../../../domain/crafting/craft.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { foldableItems, nestedPlan, type ListBranch } from '../tree/plan-parts.ts';
import type { Crafting } from '../state/use-crafting.ts';
import { costText, missingText, rankOf, totalUnits, WAY_COLOURS, wayText } from '../state/labels.ts';

interface NestedListProps {
  readonly crafting: Crafting;
  readonly plan: CraftPlan;
  readonly onOpen: (itemId: string) => void;
}

interface BranchProps extends Omit<NestedListProps, 'plan'> {
  readonly branch: ListBranch;
  readonly folded: ReadonlySet<string>;
  /** Folds and unfolds; null for the result. */
  readonly onFold: ((itemId: string) => void) | null;
  readonly onFoldBelow: (itemId: string) => void;
}

function Branch({ crafting, branch, folded, onFold, onFoldBelow, onOpen }: BranchProps) {
  const t = useT('crafting');
  const format = useFormats();
  const { node, quantity, stop, branches } = branch;
  const name = crafting.nameOf(node.itemId);
  const isExpanded = stop === null;
  const isFolded = folded.has(node.itemId);
  return (
    <li data-branch={node.itemId}>
      <div
        className={`flex min-h-12 flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line bg-panel py-1 ps-2.5 pe-3 ${stripeClass(rankOf(crafting, node.itemId))}`}
      >
        <ItemPicture itemId={node.itemId} />
        <div className="min-w-0 flex-1 basis-32">
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
        <div className="ms-auto flex items-center gap-1">
          <div className="text-right text-xs">
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
          {onFold !== null && branches.length > 0 && (
            <Button
              variant="quiet"
              icon={isFolded ? 'chevron-down' : 'chevron-up'}
              className="-me-2 h-10 min-w-10"
              aria-expanded={!isFolded}
              aria-label={`${t(isFolded ? 'unfold' : 'fold')}: ${name}`}
              onClick={() => onFold(node.itemId)}
            />
          )}
        </div>
      </div>
      {branches.length > 0 && !isFolded && (
        <ul className="ms-2 border-s border-line-strong ps-1.5 sm:ms-5 sm:ps-3">
          {branches.map((one) => (
            <Branch
              key={one.node.itemId}
              crafting={crafting}
              branch={one}
              folded={folded}
              onFold={onFoldBelow}
              onFoldBelow={onFoldBelow}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Longer plans start folded on a phone: their list would be ten screens long. */
const MOST_UNFOLDED = 12;
const NARROW = '(max-width: 39.99rem)';

function foldedAtFirst(plan: CraftPlan, root: ListBranch | null): ReadonlySet<string> {
  const isLong = plan.nodes.length > MOST_UNFOLDED && matchMedia(NARROW).matches;
  return new Set(isLong && root !== null ? foldableItems(root) : []);
}

/**
 * The plan as a nested list, equivalent to the tree. Each item is expanded once and only referenced
 * afterwards. Needs a new `key` per result.
 */
export function NestedList({ crafting, plan, onOpen }: NestedListProps) {
  const t = useT('crafting');
  const root = useMemo(() => nestedPlan(plan), [plan]);
  const [folded, setFolded] = useState(() => foldedAtFirst(plan, root));
  useEffect(requestItemPictures, []);
  const fold = (itemId: string): void =>
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(itemId)) after.add(itemId);
      return after;
    });
  return root === null ? null : (
    <>
      {folded.size > 0 && (
        <div className="border-b border-line px-2 py-1">
          <Button variant="quiet" icon="list" onClick={() => setFolded(new Set())}>
            {t('unfoldAll')}
          </Button>
        </div>
      )}
      <ul aria-label={t('nestedList')}>
        <Branch
          crafting={crafting}
          branch={root}
          folded={folded}
          onFold={null}
          onFoldBelow={fold}
          onOpen={onOpen}
        />
      </ul>
    </>
  );
}
