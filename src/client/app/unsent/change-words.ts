/** What a change was, in the person's words. */
import { OPERATIONS } from '../../../contract/operations.ts';
import type { OutboxRow, SentRow } from '../../../offline/database.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Texts } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/translation.ts';

type Change = Pick<OutboxRow | SentRow, 'op' | 'args'>;

/** What this device knows of a skip that a change is about. */
export interface KnownSkip {
  readonly characterName: string;
  readonly startDate: string;
  readonly endDate: string;
}
export type KnownSkips = ReadonlyMap<string, KnownSkip>;

/** What this device knows of the things that changes are about. */
export interface KnownThings {
  readonly skips: KnownSkips;
  /** Name of an item; null where it is not known. */
  readonly itemName: (itemId: string) => string | null;
}

/** Id of the skip that a change is about; null for another kind of change. */
export const skipIdOf = ({ op, args }: Change): string | null =>
  op.startsWith('skip.') && typeof args === 'object' && args !== null && 'id' in args && typeof args.id === 'string' ? args.id : null;

/** Id of the item that a change is about; null for another kind of change. */
export const itemIdOf = ({ op, args }: Change): string | null =>
  op.startsWith('auction.') && typeof args === 'object' && args !== null && 'itemId' in args && typeof args.itemId === 'string' ? args.itemId : null;

/** Pages on which a change can be made anew; for one about an item see `itemIdOf`. */
export const placeOf = ({ op }: Pick<Change, 'op'>): '/{-$locale}/dashboard/skips' | '/{-$locale}/officer/skipsPanel' | '/{-$locale}/dashboard/notifications' =>
  op === 'skip.review' ? '/{-$locale}/officer/skipsPanel' : op.startsWith('skip.') ? '/{-$locale}/dashboard/skips' : '/{-$locale}/dashboard/notifications';

const reviewText = (args: unknown, known: KnownSkip | undefined, t: Translate<Texts['unsent']>, format: Formats): string => {
  const isRejection = typeof args === 'object' && args !== null && 'decision' in args && args.decision === 'reject';
  if (known === undefined || known.characterName === '') return t(isRejection ? 'opRejectUnknown' : 'opApproveUnknown');
  return t(isRejection ? 'opReject' : 'opApprove', { name: known.characterName, period: format.days(known.startDate, known.endDate) });
};

const watchText = (change: Change, itemName: KnownThings['itemName'], t: Translate<Texts['unsent']>, format: Formats): string => {
  const item = itemName(itemIdOf(change) ?? '') ?? t('someItem');
  if (change.op === 'auction.unwatch') return t('opUnwatch', { item });
  const read = OPERATIONS['auction.watch'].args.safeParse(change.args);
  const { belowRub = null, aboveRub = null } = read.success ? read.data : {};
  const below = belowRub === null ? '' : format.rubles(belowRub);
  const above = aboveRub === null ? '' : format.rubles(aboveRub);
  if (below !== '' && above !== '') return t('opWatchBoth', { item, below, above });
  return below !== '' ? t('opWatchBelow', { item, below }) : above !== '' ? t('opWatchAbove', { item, above }) : t('opWatch', { item });
};

/** One line that says what the change does. */
export const changeText = (change: Change, { skips, itemName }: KnownThings, t: Translate<Texts['unsent']>, format: Formats): string => {
  const { op, args } = change;
  if (op === 'auction.watch' || op === 'auction.unwatch') return watchText(change, itemName, t, format);
  const known = skips.get(skipIdOf(change) ?? '');
  if (op === 'skip.create') {
    const read = OPERATIONS[op].args.safeParse(args);
    return t('opSkipCreate', { period: read.success ? format.days(read.data.startDate, read.data.endDate) : '—' });
  }
  if (op === 'skip.cancel') return known === undefined ? t('opSkipCancelUnknown') : t('opSkipCancel', { period: format.days(known.startDate, known.endDate) });
  if (op === 'skip.review') return reviewText(args, known, t, format);
  if (op === 'notifications.read') {
    const read = OPERATIONS[op].args.safeParse(args);
    return t('opRead', { count: read.success ? read.data.ids.length : 1 });
  }
  return t('opTopics');
};

/** The reason that goes with a change; null without one. */
export const reasonIn = ({ args }: Pick<Change, 'args'>): string | null =>
  typeof args === 'object' && args !== null && 'reason' in args && typeof args.reason === 'string' && args.reason.trim() !== '' ? args.reason : null;
