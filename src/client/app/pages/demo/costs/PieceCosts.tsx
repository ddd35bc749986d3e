import { nameOrPending } from '../../../../data/catalogue/item-name.ts';
import type { ReactNode } from 'react';
import type { LibraryItem } from '../../../../../domain/catalogue/library/packed-library.ts';
import type { GearPiece } from '../../../../../domain/gear/gear.ts';
import type { PieceCost, PieceWay } from '../../../../../domain/gear/piece-costs.ts';
import { useFormats, useT } from '../../../../data/i18n/use-t.ts';
import { AppLink } from '../../../../ui/link/AppLink.tsx';
import { ItemLink } from '../../../../components/items/ItemLink.tsx';
import { ItemPicture } from '../../../../components/item-picture/ItemPicture.tsx';
import { stripeClass } from '../../../../ui/layout/RankStripe.tsx';
import { levelLabel, pieceName, pieceRank } from '../../../../components/gear/gear-labels.ts';

interface PieceCostsProps {
  readonly label: string;
  readonly piece: GearPiece;
  readonly quantity: number;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  /** Settlement names by key. */
  readonly labels: ReadonlyMap<string, string>;
  /** Null for a piece without catalogue item. */
  readonly cost: PieceCost | null;
}

function CostOption({
  label,
  rub,
  isBest,
  quantity,
  none,
  isWide = false,
  children,
}: {
  readonly label: string;
  readonly rub: number | null;
  readonly isBest: boolean;
  readonly quantity: number;
  /** Said where this way has no price. */
  readonly none: string;
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}) {
  const t = useT('demo');
  const format = useFormats();
  return (
    <div className={isWide ? 'min-w-0 max-sm:col-span-2' : 'min-w-0'}>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd
        className={`m-0 tabular-nums ${isBest ? 'font-semibold text-ok' : rub === null ? 'text-ink-3' : 'text-ink-2'}`}
        data-best={isBest || undefined}
      >
        {rub === null ? none : format.rubles(rub * quantity)}
        {isBest && <span className="block text-xs font-normal">{t('cheapest')}</span>}
      </dd>
      {children}
    </div>
  );
}

/** One gear piece: its cost on the auction, in the hideout and at the settlements. */
export function PieceCosts({ label, piece, quantity, byId, labels, cost }: PieceCostsProps) {
  const t = useT('demo');
  const shell = useT('shell');
  const format = useFormats();
  const rank = pieceRank(piece, byId);
  const name = pieceName(piece, byId);
  const best = (way: PieceWay): boolean => cost?.way === way;
  const trade = cost?.trade ?? null;
  return (
    <li
      className={`grid gap-x-4 gap-y-2 border-b border-line py-2.5 ps-3 pe-3.5 last:border-b-0 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] ${rank === null ? 'border-l-3 border-l-transparent' : stripeClass(rank)}`}
    >
      <div className="flex min-w-0 items-center gap-3">
        <ItemPicture itemId={piece.itemId} rank={rank} />
        <div className="min-w-0">
          <span className="block text-xs text-ink-3">{label}</span>
          <span className="font-semibold wrap-anywhere">
            {piece.itemId === null ? (
              name
            ) : (
              <ItemLink itemId={piece.itemId} level={piece.level}>
                {name}
              </ItemLink>
            )}
            <span className="font-display font-bold text-accent-text">{levelLabel(piece.level)}</span>
            {quantity > 1 && (
              <span className="ms-2 font-normal text-ink-2">{t('times', { count: quantity })}</span>
            )}
          </span>
        </div>
      </div>
      {cost === null ? (
        <p className="self-center text-ink-3">{t('ownWords')}</p>
      ) : (
        <dl className="m-0 grid grid-cols-2 items-start gap-x-4 gap-y-2 sm:grid-cols-[8.5rem_8.5rem_minmax(0,1fr)]">
          <CostOption
            label={shell('navAuction')}
            none={t('noPrice')}
            rub={cost.auctionRub}
            isBest={best('auction')}
            quantity={quantity}
          />
          <CostOption
            label={t('craft')}
            none={t('noCraft')}
            rub={cost.craftRub}
            isBest={best('craft')}
            quantity={quantity}
          >
            {cost.craftRub !== null && (
              <dd className="m-0">
                <AppLink
                  to="/{-$locale}/demo/crafting-tree"
                  search={{ item: piece.itemId ?? '', n: quantity }}
                  className="text-xs underline pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
                >
                  {t('openPlan')}
                </AppLink>
              </dd>
            )}
          </CostOption>
          <CostOption
            isWide
            label={t('trade')}
            rub={trade?.rub ?? null}
            isBest={best('trade')}
            quantity={quantity}
            none={trade === null ? t('noTrade') : t('tradeUnknown')}
          >
            {trade !== null && (
              <dd className="m-0 text-xs text-ink-3 wrap-anywhere">
                {t('tradeAt', {
                  place: labels.get(trade.settlement) ?? trade.settlement,
                  level: trade.requiredLevel,
                })}
                <span className="block">
                  {format.list([
                    ...(trade.moneyRub > 0 || trade.required.length === 0
                      ? [format.rubles(trade.moneyRub * quantity)]
                      : []),
                    ...trade.required.map(({ itemId, amount }) =>
                      t('amountOf', {
                        amount: format.number(amount * quantity),
                        name: nameOrPending(byId, itemId),
                      }),
                    ),
                  ])}
                </span>
                {trade.missing.length > 0 && (
                  <span className="block text-wait">
                    {t('tradeMissing', {
                      names: format.list(trade.missing.map((id) => nameOrPending(byId, id))),
                    })}
                  </span>
                )}
              </dd>
            )}
          </CostOption>
        </dl>
      )}
    </li>
  );
}
