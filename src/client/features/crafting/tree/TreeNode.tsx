import { memo } from 'react';
import type { CraftNode } from '../../../../domain/crafting/craft.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { stripeClass, type StripeRank } from '../../../ui/layout/RankStripe.tsx';
import { SMALL_CARD, type Card } from './layout.ts';
import { WAY_COLOURS } from '../state/labels.ts';

interface TreeNodeProps {
  readonly itemId: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly rank: StripeRank;
  readonly way: CraftNode['way'];
  readonly isCircular: boolean;
  readonly amount: string;
  readonly wayWord: string;
  readonly cost: string;
  /** Text alternative of the edges, for screen readers. */
  readonly more: string;
  readonly isTabStop: boolean;
  /** Null: has no children. */
  readonly isFolded: boolean | null;
  readonly foldLabel: string;
  /** Render only the box for now. */
  readonly isBare: boolean;
  readonly card: Card;
}

const BORDERS: Readonly<Record<CraftNode['way'], string>> = {
  craft: 'border-line-strong',
  buy: 'border-line',
  owned: 'border-ok',
  missing: 'border-no border-dashed [border-left-style:solid]',
};

/**
 * Node of the tree; off-screen nodes skip rendering (`content-visibility`). The tree handles clicks by
 * `data-node` and `data-fold`.
 */
export const TreeNode = memo(
  ({
    itemId,
    x,
    y,
    name,
    rank,
    way,
    isCircular,
    amount,
    wayWord,
    cost,
    more,
    isTabStop,
    isFolded,
    foldLabel,
    isBare,
    card,
  }: TreeNodeProps) => (
    <div className="absolute" style={{ left: x, top: y, width: card.width, height: card.height }}>
      <button
        type="button"
        data-node={itemId}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={isBare ? name : undefined}
        title={card === SMALL_CARD ? name : undefined}
        className={`flex size-full items-center gap-2 border ${card === SMALL_CARD ? 'flex-col justify-center gap-0.5 ps-0 pe-0' : 'ps-2 pe-2.5'} [content-visibility:auto] bg-panel text-left hover:bg-raised focus-visible:bg-raised focus-visible:outline-3 ${BORDERS[way]} ${stripeClass(rank)}`}
      >
        {!isBare && card === SMALL_CARD && (
          <>
            <ItemPicture itemId={itemId} />
            <b className={`font-display text-sm leading-4 ${WAY_COLOURS[way]}`}>{amount}</b>
            <span className="sr-only">{[name, wayWord, cost, more].filter(Boolean).join(', ')}</span>
          </>
        )}
        {!isBare && card !== SMALL_CARD && (
          <>
            <ItemPicture itemId={itemId} />
            <span className="flex min-w-0 flex-1 flex-col gap-0.5">
              <b className="line-clamp-2 text-xs leading-4 font-semibold wrap-anywhere">{name}</b>
              <span className="flex flex-wrap items-baseline gap-x-1.5 text-xs leading-4 whitespace-nowrap">
                <b className="font-display text-sm leading-4">{amount}</b>
                <span className={`min-w-0 truncate ${WAY_COLOURS[way]}`}>{wayWord}</span>
                {isCircular && <Icon name="refresh-cw" className="size-3 self-center text-wait" />}
                <span className="ms-auto text-ink-2">{cost}</span>
              </span>
              {more !== '' && <span className="sr-only">{more}</span>}
            </span>
          </>
        )}
      </button>
      {isFolded !== null && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          data-fold={itemId}
          title={foldLabel}
          className="absolute top-1/2 -right-7 grid size-7 -translate-y-1/2 place-items-center border border-line-strong bg-ground font-display text-base leading-none font-bold text-ink-2 hover:bg-raised hover:text-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-2"
        >
          {isFolded ? '+' : '−'}
        </button>
      )}
    </div>
  ),
);
