import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { MAP_STAGES, type MapStage, type RequestedItem } from '../../../../domain/loadouts/loadout.ts';
import {
  fieldOf,
  noSubject,
  subjectIn,
  textField,
  type OperationViews,
  type TextContext,
} from './operation-view.ts';

const MAPS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  allMaps: 'mapAllMaps',
} as const satisfies Record<MapStage, string>;
const SHOWN_ITEMS = 3;

/** The first items of a list with their pieces, and how many more there are. */
function itemsText(
  items: readonly RequestedItem[],
  { subjects: { itemName }, t, format }: TextContext,
): string {
  return [
    ...items
      .slice(0, SHOWN_ITEMS)
      .map(({ itemId, quantity }) => `${itemName(itemId) ?? t('someItem')} × ${format.number(quantity)}`),
    ...(items.length > SHOWN_ITEMS ? [t('moreItems', { count: items.length - SHOWN_ITEMS })] : []),
  ].join(', ');
}

export const LOADOUT_VIEWS: OperationViews<
  'loadout.save' | 'loadout.delete' | 'loadout.mark' | 'loadout.markAll'
> = {
  'loadout.save': {
    text: (args, context) => {
      const { t } = context;
      const read = OPERATIONS['loadout.save'].args.safeParse(args);
      return read.success
        ? t('opLoadoutSave', {
            map: t(MAPS[read.data.mapStage]),
            items: itemsText(read.data.items, context),
          })
        : t('opLoadoutSaveUnknown');
    },
    path: '/{-$locale}/dashboard/requests',
    subject: noSubject,
    hasItems: true,
  },
  'loadout.delete': {
    text: (args, { t }) => {
      const stage = MAP_STAGES.find((known) => fieldOf(args, 'mapStage') === known);
      return stage === undefined
        ? t('opLoadoutDeleteUnknown')
        : t('opLoadoutDelete', { map: t(MAPS[stage]) });
    },
    path: '/{-$locale}/dashboard/requests',
    subject: noSubject,
  },
  'loadout.mark': {
    text: (args, context) => {
      const { subjects, t } = context;
      const read = OPERATIONS['loadout.mark'].args.safeParse(args);
      if (!read.success) return t('opMarkUnknown');
      const loadout = subjects.loadout(read.data.loadoutId);
      const isUnmark = read.data.items.every(({ sent, to }) => to < sent);
      const items = itemsText(
        read.data.items.map(({ itemId, sent, to }) => ({ itemId, quantity: isUnmark ? sent - to : to })),
        context,
      );
      if (loadout === null) return t(isUnmark ? 'opUnmarkSome' : 'opMarkSome', { items });
      return t(isUnmark ? 'opUnmark' : 'opMark', {
        name: loadout.characterName,
        map: t(MAPS[loadout.mapStage]),
        items,
      });
    },
    path: '/{-$locale}/officer/request-manager',
    subject: subjectIn('loadout', 'loadoutId'),
    hasItems: true,
  },
  'loadout.markAll': {
    text: (args, { t }) => {
      const read = OPERATIONS['loadout.markAll'].args.safeParse(args);
      const stage = read.success ? read.data.mapStage : null;
      return t(read.success && read.data.action === 'clear' ? 'opClearAll' : 'opMarkAll', {
        map: t(stage === null ? 'mapEvery' : MAPS[stage]),
      });
    },
    path: '/{-$locale}/officer/request-manager',
    subject: noSubject,
  },
};

export const FAST_REQUEST_VIEWS: OperationViews<'fastRequest.create' | 'fastRequest.status'> = {
  'fastRequest.create': {
    text: (args, context) => {
      const read = OPERATIONS['fastRequest.create'].args.safeParse(args);
      return context.t('opFastCreate', { items: read.success ? itemsText(read.data.items, context) : '—' });
    },
    path: '/{-$locale}/dashboard/requests',
    subject: noSubject,
    hasItems: true,
  },
  'fastRequest.status': {
    text: (args, context) => {
      const { subjects, t } = context;
      const known = subjects.fastRequest(textField(args, 'id') ?? '');
      const status = fieldOf(args, 'status');
      const key =
        status === 'sent' ? 'opFastSent' : status === 'cancelled' ? 'opFastCancel' : 'opFastAcquired';
      return known === null
        ? t(`${key}Unknown`)
        : t(key, { name: known.characterName, items: itemsText(known.items, context) });
    },
    // an officer sends; the owner says that it is there or takes it back
    path: (args) =>
      fieldOf(args, 'status') === 'sent'
        ? '/{-$locale}/officer/request-manager'
        : '/{-$locale}/dashboard/requests',
    subject: subjectIn('fastRequest'),
    hasItems: true,
  },
};
