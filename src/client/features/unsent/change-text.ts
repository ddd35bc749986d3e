/** Describes an outbox change in the user's language. */
import { OPERATIONS } from '../../../contract/operations.ts';
import { MAP_STAGES, type RequestedItem, type MapStage } from '../../../domain/loadouts/loadout.ts';
import type { OutboxRow, SentRow } from '../../../offline/database/database.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Texts } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/translation.ts';

type Change = Pick<OutboxRow | SentRow, 'op' | 'args'>;

/** The skip that a change refers to, as mirrored on this device. */
export interface SkipSubject {
  readonly characterName: string;
  readonly startDate: string;
  readonly endDate: string;
}

export type SkipSubjects = ReadonlyMap<string, SkipSubject>;

/** Lookup of the records that changes refer to, as mirrored on this device. */
export interface ChangeSubjects {
  readonly skips: SkipSubjects;
  /** Name of an item; null when unknown. */
  readonly itemName: (itemId: string) => string | null;
  /** Loadout request by id; null when not mirrored. */
  readonly loadout?: (id: string) => { readonly characterName: string; readonly mapStage: MapStage } | null;
  /** Fast request by id; null when not mirrored. */
  readonly fastRequest?: (
    id: string,
  ) => { readonly characterName: string; readonly items: readonly RequestedItem[] } | null;
}

/** Id of the skip that a change refers to; null for other kinds of change. */
export function skipIdOf({ op, args }: Change): string | null {
  return op.startsWith('skip.') &&
    typeof args === 'object' &&
    args !== null &&
    'id' in args &&
    typeof args.id === 'string'
    ? args.id
    : null;
}

/** Id of the item that a change refers to; null for other kinds of change. */
export function itemIdOf({ op, args }: Change): string | null {
  return op.startsWith('auction.') &&
    typeof args === 'object' &&
    args !== null &&
    'itemId' in args &&
    typeof args.itemId === 'string'
    ? args.itemId
    : null;
}

const CHANGE_PATHS = {
  'skip.review': '/{-$locale}/officer/skipsPanel',
  'skip.create': '/{-$locale}/dashboard/skips',
  'skip.cancel': '/{-$locale}/dashboard/skips',
  'loadout.save': '/{-$locale}/dashboard/requests',
  'loadout.delete': '/{-$locale}/dashboard/requests',
  'fastRequest.create': '/{-$locale}/dashboard/requests',
  'loadout.mark': '/{-$locale}/officer/request-manager',
  'loadout.markAll': '/{-$locale}/officer/request-manager',
  'gear.save': '/{-$locale}/clan/gear',
  'gear.remove': '/{-$locale}/clan/gear',
  'gear.saveReady': '/{-$locale}/officer/gear-manager',
} as const;

/** Page where the change can be made again; for changes of items see `itemIdOf`. */
export function changePath({
  op,
  args,
}: Pick<Change, 'op'> & { readonly args?: unknown }):
  | (typeof CHANGE_PATHS)[keyof typeof CHANGE_PATHS]
  | '/{-$locale}/dashboard/notifications' {
  // officers send; the owner confirms or cancels
  if (op === 'fastRequest.status')
    return statusIn(args) === 'sent'
      ? '/{-$locale}/officer/request-manager'
      : '/{-$locale}/dashboard/requests';
  return Object.hasOwn(CHANGE_PATHS, op)
    ? CHANGE_PATHS[op as keyof typeof CHANGE_PATHS]
    : '/{-$locale}/dashboard/notifications';
}

function statusIn(args: unknown): unknown {
  return typeof args === 'object' && args !== null && 'status' in args ? args.status : null;
}

function nameIn(args: unknown): string {
  return typeof args === 'object' && args !== null && 'name' in args && typeof args.name === 'string'
    ? args.name
    : '';
}

function reviewText(
  args: unknown,
  skip: SkipSubject | undefined,
  t: Translate<Texts['unsent']>,
  format: Formats,
): string {
  const isRejection =
    typeof args === 'object' && args !== null && 'decision' in args && args.decision === 'reject';
  if (skip === undefined || skip.characterName === '')
    return t(isRejection ? 'opRejectUnknown' : 'opApproveUnknown');
  return t(isRejection ? 'opReject' : 'opApprove', {
    name: skip.characterName,
    period: format.days(skip.startDate, skip.endDate),
  });
}

function watchText(
  change: Change,
  itemName: ChangeSubjects['itemName'],
  t: Translate<Texts['unsent']>,
  format: Formats,
): string {
  const item = itemName(itemIdOf(change) ?? '') ?? t('someItem');
  if (change.op === 'auction.unwatch') return t('opUnwatch', { item });
  const parsed = OPERATIONS['auction.watch'].args.safeParse(change.args);
  const { belowRub = null, aboveRub = null } = parsed.success ? parsed.data : {};
  const below = belowRub === null ? '' : format.rubles(belowRub);
  const above = aboveRub === null ? '' : format.rubles(aboveRub);
  if (below !== '' && above !== '') return t('opWatchBoth', { item, below, above });
  return below !== ''
    ? t('opWatchBelow', { item, below })
    : above !== ''
      ? t('opWatchAbove', { item, above })
      : t('opWatch', { item });
}

const MAPS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  allMaps: 'mapAllMaps',
} as const satisfies Record<MapStage, string>;
const SHOWN_ITEMS = 3;

/** The first items of a list with quantities, and the number of the others. */
function itemsText(
  items: readonly RequestedItem[],
  itemName: ChangeSubjects['itemName'],
  t: Translate<Texts['unsent']>,
  format: Formats,
): string {
  return [
    ...items
      .slice(0, SHOWN_ITEMS)
      .map(({ itemId, quantity }) => `${itemName(itemId) ?? t('someItem')} × ${format.number(quantity)}`),
    ...(items.length > SHOWN_ITEMS ? [t('moreItems', { count: items.length - SHOWN_ITEMS })] : []),
  ].join(', ');
}

function requestText(
  { op, args }: Change,
  { itemName, loadout, fastRequest }: ChangeSubjects,
  t: Translate<Texts['unsent']>,
  format: Formats,
): string {
  const list = (items: readonly RequestedItem[]): string => itemsText(items, itemName, t, format);
  if (op === 'loadout.save') {
    const parsed = OPERATIONS[op].args.safeParse(args);
    return parsed.success
      ? t('opLoadoutSave', { map: t(MAPS[parsed.data.mapStage]), items: list(parsed.data.items) })
      : t('opLoadoutSaveUnknown');
  }
  if (op === 'loadout.delete') {
    const stage = MAP_STAGES.find(
      (candidate) =>
        typeof args === 'object' && args !== null && 'mapStage' in args && args.mapStage === candidate,
    );
    return stage === undefined ? t('opLoadoutDeleteUnknown') : t('opLoadoutDelete', { map: t(MAPS[stage]) });
  }
  if (op === 'loadout.mark') {
    const parsed = OPERATIONS[op].args.safeParse(args);
    if (!parsed.success) return t('opMarkUnknown');
    const loadoutRequest = loadout?.(parsed.data.loadoutId) ?? null;
    const isUnmark = parsed.data.items.every(({ sent, to }) => to < sent);
    const items = list(
      parsed.data.items.map(({ itemId, sent, to }) => ({ itemId, quantity: isUnmark ? sent - to : to })),
    );
    if (loadoutRequest === null) return t(isUnmark ? 'opUnmarkSome' : 'opMarkSome', { items });
    return t(isUnmark ? 'opUnmark' : 'opMark', {
      name: loadoutRequest.characterName,
      map: t(MAPS[loadoutRequest.mapStage]),
      items,
    });
  }
  if (op === 'loadout.markAll') {
    const parsed = OPERATIONS[op].args.safeParse(args);
    const stage = parsed.success ? parsed.data.mapStage : null;
    return t(parsed.success && parsed.data.action === 'clear' ? 'opClearAll' : 'opMarkAll', {
      map: t(stage === null ? 'mapEvery' : MAPS[stage]),
    });
  }
  if (op === 'fastRequest.create') {
    const parsed = OPERATIONS[op].args.safeParse(args);
    return t('opFastCreate', { items: parsed.success ? list(parsed.data.items) : '—' });
  }
  const request =
    fastRequest?.(
      typeof args === 'object' && args !== null && 'id' in args && typeof args.id === 'string' ? args.id : '',
    ) ?? null;
  const status = statusIn(args);
  const key = status === 'sent' ? 'opFastSent' : status === 'cancelled' ? 'opFastCancel' : 'opFastAcquired';
  return request === null
    ? t(`${key}Unknown`)
    : t(key, { name: request.characterName, items: list(request.items) });
}

/** One line that describes the change. */
export function changeText(
  change: Change,
  subjects: ChangeSubjects,
  t: Translate<Texts['unsent']>,
  format: Formats,
): string {
  const { op, args } = change;
  if (op === 'auction.watch' || op === 'auction.unwatch')
    return watchText(change, subjects.itemName, t, format);
  if (op.startsWith('loadout.') || op.startsWith('fastRequest.'))
    return requestText(change, subjects, t, format);
  if (op === 'gear.save') return t('opGearSave', { name: nameIn(args) });
  if (op === 'gear.remove') return t('opGearRemove');
  if (op === 'gear.saveReady') return t('opReadySave', { name: nameIn(args) });
  return otherText(change, subjects.skips, t, format);
}

function otherText(
  change: Change,
  skips: SkipSubjects,
  t: Translate<Texts['unsent']>,
  format: Formats,
): string {
  const { op, args } = change;
  const skip = skips.get(skipIdOf(change) ?? '');
  if (op === 'skip.create') {
    const parsed = OPERATIONS[op].args.safeParse(args);
    return t('opSkipCreate', {
      period: parsed.success ? format.days(parsed.data.startDate, parsed.data.endDate) : '—',
    });
  }
  if (op === 'skip.cancel')
    return skip === undefined
      ? t('opSkipCancelUnknown')
      : t('opSkipCancel', { period: format.days(skip.startDate, skip.endDate) });
  if (op === 'skip.review') return reviewText(args, skip, t, format);
  if (op === 'notifications.read') {
    const parsed = OPERATIONS[op].args.safeParse(args);
    return t('opRead', { count: parsed.success ? parsed.data.ids.length : 1 });
  }
  return t('opTopics');
}

/** Whether the description of a change names items. */
export function namesItems(change: Change): boolean {
  return (
    itemIdOf(change) !== null || change.op.startsWith('loadout.') || change.op.startsWith('fastRequest.')
  );
}

/** Reason given with a change; null without one. */
export function reasonIn({ args }: Pick<Change, 'args'>): string | null {
  return typeof args === 'object' &&
    args !== null &&
    'reason' in args &&
    typeof args.reason === 'string' &&
    args.reason.trim() !== ''
    ? args.reason
    : null;
}
