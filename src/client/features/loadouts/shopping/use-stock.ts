import { useCallback, useMemo } from 'react';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import {
  counted,
  NO_STOCK,
  onHand,
  toObtain,
  withBought,
  withoutBought,
  type Stock,
} from '../../../../domain/loadouts/stock.ts';
import { supplyStockView, type ShownStock } from '../../../../offline/mirror/overlays/supply-stock.ts';
import { isRead, useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import type { SentSupplies } from '../../../components/slots/slots.ts';
import { sentSince, type ShoppingLine } from './shopping.ts';

/** A line with what the clan has of it: `open` is what is still to be obtained. */
export interface StockedLine extends ShoppingLine {
  /** Pieces that members wait for, whether on hand or not. */
  readonly needed: number;
  readonly onHand: number;
  /** Pieces sent for maps, and outside of them since the stock was said. */
  readonly sentByNow: number;
  /** Somebody has ticked it, and nothing is missing since. */
  readonly isBought: boolean;
  /** Null: nobody has said anything. */
  readonly row: ShownStock | null;
}

interface StockView {
  /** Whether the stock is read: before, nothing seems to be on hand. */
  readonly isStockRead: boolean;
  readonly lines: readonly StockedLine[];
  readonly count: (line: StockedLine, have: number) => void;
  readonly tick: (line: StockedLine, isBought: boolean) => void;
}

function plain({ have, bought, sent }: Stock): ArgsOf<'stock.set'>['stock'] {
  return { have, bought, sent };
}

/**
 * The shopping list less what is on hand. `all`: the lines of every map, whose sent pieces came from the same
 * stock, as did those of `sentWaiting`.
 */
export function useStock(
  lines: readonly ShoppingLine[],
  all: readonly ShoppingLine[],
  sentWaiting: readonly Pick<SentSupplies, 'items' | 'sentAt'>[],
): StockView {
  const { view, ...rows } = useMirroredRows(supplyStockView);
  const set = useChange('stock.set');
  const sentOf = useMemo(() => new Map(all.map(({ itemId, sent }) => [itemId, sent])), [all]);
  const stocked = useMemo(
    () =>
      lines.map((line): StockedLine => {
        const row = view.get(line.itemId) ?? null;
        const stock = row ?? NO_STOCK;
        const sent = (sentOf.get(line.itemId) ?? 0) + sentSince(sentWaiting, line.itemId, row);
        const open = toObtain(stock, { open: line.open, sent });
        return {
          ...line,
          needed: line.open,
          open,
          onHand: onHand(stock, sent),
          sentByNow: sent,
          isBought: stock.bought > 0 && open === 0 && line.open > 0,
          row,
        };
      }),
    [lines, view, sentOf, sentWaiting],
  );
  const save = useCallback(
    ({ itemId, row }: StockedLine, stock: Stock): void =>
      void set({
        itemId,
        // what was sent outside of maps until now is part of what was said
        stock: { ...plain(stock), sent: sentOf.get(itemId) ?? 0 },
        base: row === null ? null : plain(row),
      }),
    [set, sentOf],
  );
  return {
    isStockRead: isRead(rows),
    lines: stocked,
    count: (line, have) => save(line, counted(have, line.sentByNow)),
    tick: (line, isBought) => {
      const stock = line.row ?? NO_STOCK;
      const sent = line.sentByNow;
      save(line, isBought ? withBought(stock, { open: line.needed, sent }) : withoutBought(stock, sent));
    },
  };
}
