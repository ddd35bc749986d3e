import { useId, type ReactNode } from 'react';
import type { ItemName } from '../../../domain/catalogue/item/names.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { MatchedAlias } from '../../ui/display/MatchedAlias.tsx';
import { ItemPicture } from '../item-picture/ItemPicture.tsx';
import { Stepper } from '../../ui/form/Stepper.tsx';
import { stripeClass } from '../../ui/layout/RankStripe.tsx';
import type { Supply } from '../../data/clan/use-supplies.ts';

/** The clan's limit of an item in this list. */
export interface SupplyLimit {
  /** Minimum here, for what cannot be taken back. Default 0. */
  readonly min?: number;
  /** Maximum here: what other lists leave. */
  readonly max: number;
  /** The limit as text, shown beside the item. */
  readonly text: string;
  /** What is wrong with the current quantity. */
  readonly error?: string | undefined;
}

interface SupplyRowProps {
  readonly supply: Supply;
  readonly quantity: number;
  readonly limit: SupplyLimit;
  /** The alias (name in another language) that matched. */
  readonly by?: ItemName | null | undefined;
  /** Shown beside the name, such as that some were sent. */
  readonly note?: ReactNode;
  readonly onChange: (quantity: number) => void;
}

/** An item that can be requested: picture, name, limit and quantity. */
export function SupplyRow({ supply, quantity, limit, by, note, onChange }: SupplyRowProps) {
  const t = useT('loadouts');
  const id = useId();
  return (
    <li
      data-supply={supply.id}
      data-quantity={quantity}
      className={`${stripeClass(supply.rank)} flex min-h-15 items-center gap-x-2.5 gap-y-1.5 border-t border-t-line py-1.5 ps-2 pe-2.5 first:border-t-0 max-[22.5rem]:flex-wrap ${quantity > 0 ? 'bg-raised' : ''}`}
    >
      <ItemPicture itemId={supply.id} />
      <span className="grid min-w-0 flex-1 gap-0.5 max-[22.5rem]:basis-40">
        <span className="leading-tight font-semibold wrap-anywhere">{supply.name}</span>
        <span id={`${id}l`} className="flex flex-wrap items-center gap-x-2 text-xs leading-tight text-ink-3">
          <span>
            <MatchedAlias by={by} />
            {limit.text}
          </span>
          {note}
        </span>
      </span>
      <span className="ms-auto">
        <Stepper
          label={t('quantityOf', { item: supply.name })}
          value={quantity}
          min={limit.min ?? 0}
          max={limit.max}
          error={limit.error}
          describedBy={`${id}l`}
          onChange={onChange}
        />
      </span>
    </li>
  );
}
