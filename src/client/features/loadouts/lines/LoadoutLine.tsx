import { totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import type { ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { stripeClass, type StripeRank } from '../../../ui/layout/RankStripe.tsx';
import { stateOfLine } from './line-state.ts';

/** A line's state (open, partly sent, sent) and its pending status, as text. */
function LineStateLabel({ line }: { readonly line: ShownLoadoutItem }) {
  const t = useT('loadouts');
  const format = useClanFormats();
  const { sent, sentAt, sentBy, pendingStatus } = line;
  const state = stateOfLine(line);
  const who =
    sent === 0
      ? null
      : pendingStatus === null && sentBy !== null && sentAt !== null
        ? t('sentBy', { name: sentBy, at: format.time(sentAt) })
        : null;
  return (
    <span
      className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs leading-tight"
      data-line-state={state}
    >
      <span className={state === 'sent' ? 'text-ok' : state === 'part' ? 'text-wait' : 'text-ink-3'}>
        {state === 'sent'
          ? t('stateSent')
          : state === 'part'
            ? t('sentOf', { sent: format.number(sent), total: format.number(line.quantity) })
            : t('stateOpen')}
      </span>
      {who !== null && <span className="text-ink-3">{who}</span>}
      <PendingBadge status={pendingStatus} className="" />
    </span>
  );
}

interface LoadoutLineProps {
  readonly line: ShownLoadoutItem;
  readonly name: string;
  readonly rank: StripeRank;
  /** Requester's name, for screen readers. */
  readonly owner: string;
  /** Null: the line is read-only. */
  readonly onToggle: (() => void) | null;
  /** Marks part of the line as sent; null: not offered. */
  readonly onPart: (() => void) | null;
  /** Larger row and figures, for one-handed use. */
  readonly isLarge?: boolean;
}

/** One line of a request: item and quantity; a press marks it as sent or clears the mark. */
export function LoadoutLine({
  line,
  name,
  rank,
  owner,
  onToggle,
  onPart,
  isLarge = false,
}: LoadoutLineProps) {
  const t = useT('loadouts');
  const format = useClanFormats();
  const state = stateOfLine(line);
  const body = (
    <>
      <ItemPicture itemId={line.itemId} size={isLarge ? 64 : 40} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span
          className={`leading-tight wrap-anywhere ${isLarge ? 'text-[0.9375rem] font-semibold' : 'font-medium'} ${state === 'sent' ? 'text-ink-2' : ''}`}
        >
          {name}
        </span>
        <LineStateLabel line={line} />
      </span>
      <b
        className={`shrink-0 font-display tabular-nums ${isLarge ? 'text-[1.5rem]' : 'text-[1.0625rem]'} ${state === 'sent' ? 'text-ink-3' : ''}`}
      >
        {format.number(totalQuantity(line))}
      </b>
    </>
  );
  const style = `${stripeClass(rank)} flex items-center gap-2.5 ps-2 pe-2.5 max-[22.5rem]:gap-1.5 max-[22.5rem]:ps-1.5 max-[22.5rem]:pe-1.5 ${isLarge ? 'min-h-19 py-1.5' : 'min-h-13 py-1.5'}`;
  if (onToggle === null)
    return (
      <div className={style} data-line={line.itemId}>
        {body}
      </div>
    );
  return (
    <div className={`flex items-stretch ${state === 'sent' ? 'bg-ground' : ''}`} data-line={line.itemId}>
      <button
        type="button"
        aria-pressed={state === 'sent'}
        disabled={line.pendingStatus === 'refused'}
        onClick={onToggle}
        className={`${style} min-w-0 flex-1 text-start hover:bg-raised active:bg-line disabled:opacity-70`}
      >
        {body}
        <span className="sr-only">{t('lineFor', { name: owner })}</span>
        <span
          aria-hidden
          className={`grid shrink-0 place-items-center border-2 ${isLarge ? 'size-9' : 'size-7'} ${state === 'sent' ? 'border-ok bg-ok text-ground' : state === 'part' ? 'border-wait text-wait' : 'border-line-field text-transparent'}`}
        >
          <Icon name={state === 'part' ? 'minus' : 'check'} className={isLarge ? 'size-6' : 'size-5'} />
        </span>
      </button>
      {onPart !== null && (
        <Button
          variant="quiet"
          icon="ellipsis"
          disabled={line.pendingStatus === 'refused'}
          aria-label={t('markPart', { item: name, name: owner })}
          className="h-auto border-s-line"
          onClick={onPart}
        />
      )}
    </div>
  );
}
