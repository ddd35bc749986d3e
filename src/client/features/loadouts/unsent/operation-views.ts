import { fieldsOf } from '../../../../domain/fields.ts';
import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { leftOutOf } from '../kits/left-out.ts';
import { KitConflictDialog, LoadoutConflictDialog } from '../conflict/conflict-dialogs.ts';
import { conflictsIn } from '../marking/mark-outcome.ts';
import { subjectIn, type OperationViews } from '../../../components/slots/operation-view.ts';

const MAPS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  allMaps: 'mapAllMaps',
} as const satisfies Record<MapStage, string>;

export const LOADOUT_VIEWS: OperationViews<
  | 'loadout.save'
  | 'loadout.delete'
  | 'loadout.saveFor'
  | 'loadout.deleteFor'
  | 'kit.save'
  | 'kit.delete'
  | 'kit.give'
  | 'kit.takeBack'
  | 'loadout.mark'
  | 'loadout.markAll'
  | 'loadout.restoreSettled'
  | 'stock.set'
> = {
  'loadout.save': {
    text: (args, { t, itemsText }) => {
      const read = OPERATIONS['loadout.save'].args.safeParse(args);
      return read.success
        ? t('opLoadoutSave', { map: t(MAPS[read.data.mapStage]), items: itemsText(read.data.items) })
        : t('opLoadoutSaveUnknown');
    },
    path: '/{-$locale}/dashboard/requests',
    hasItems: true,
    ConflictDialog: LoadoutConflictDialog,
  },
  'loadout.delete': {
    text: (args, { t }) => {
      const stage = MAP_STAGES.find((known) => fieldsOf(args)['mapStage'] === known);
      return stage === undefined
        ? t('opLoadoutDeleteUnknown')
        : t('opLoadoutDelete', { map: t(MAPS[stage]) });
    },
    path: '/{-$locale}/dashboard/requests',
    ConflictDialog: LoadoutConflictDialog,
  },
  'loadout.saveFor': {
    text: (args, { t, itemsText }) => {
      const read = OPERATIONS['loadout.saveFor'].args.safeParse(args);
      return read.success
        ? t('opLoadoutFor', {
            name: read.data.name,
            map: t(MAPS[read.data.mapStage]),
            items: itemsText(read.data.items),
          })
        : t('opLoadoutForUnknown');
    },
    path: '/{-$locale}/officer/request-manager',
    hasItems: true,
    ConflictDialog: LoadoutConflictDialog,
  },
  'loadout.deleteFor': {
    text: (args, { t }) => {
      const read = OPERATIONS['loadout.deleteFor'].args.safeParse(args);
      return read.success
        ? t('opLoadoutDeleteFor', { name: read.data.name, map: t(MAPS[read.data.mapStage]) })
        : t('opLoadoutDeleteForUnknown');
    },
    path: '/{-$locale}/officer/request-manager',
    ConflictDialog: LoadoutConflictDialog,
  },
  'kit.save': {
    text: (args, { t, itemsText }) => {
      const read = OPERATIONS['kit.save'].args.safeParse(args);
      return read.success
        ? t('opKitSave', { name: read.data.name, items: itemsText(read.data.items) })
        : t('opKitSaveUnknown');
    },
    path: '/{-$locale}/officer/request-manager',
    hasItems: true,
    ConflictDialog: KitConflictDialog,
  },
  'kit.delete': {
    text: (args, { t }) => {
      const read = OPERATIONS['kit.delete'].args.safeParse(args);
      return read.success && read.data.base !== null
        ? t('opKitDelete', { name: read.data.base.name })
        : t('opKitDeleteUnknown');
    },
    path: '/{-$locale}/officer/request-manager',
    ConflictDialog: KitConflictDialog,
  },
  'kit.give': {
    text: (args, { t }) => {
      const read = OPERATIONS['kit.give'].args.safeParse(args);
      return read.success
        ? t('opKitGive', {
            kit: read.data.kit,
            map: t(MAPS[read.data.mapStage]),
            count: read.data.people.length,
          })
        : t('opKitGiveUnknown');
    },
    path: '/{-$locale}/officer/request-manager',
    leftOut: ({ answer }, { t, format }) => {
      const left = leftOutOf(answer);
      return left.length === 0
        ? null
        : t('opKitLeftOut', { names: format.list(left.map(({ name }) => name)) });
    },
  },
  'kit.takeBack': {
    text: (args, { t }) => {
      const read = OPERATIONS['kit.takeBack'].args.safeParse(args);
      return read.success ? t('opKitTakeBack', { count: read.data.ids.length }) : t('opKitTakeBackUnknown');
    },
    path: '/{-$locale}/officer/request-manager',
  },
  'loadout.mark': {
    text: (args, { t, find, itemsText }) => {
      const read = OPERATIONS['loadout.mark'].args.safeParse(args);
      if (!read.success) return t('opMarkUnknown');
      const { characterName, mapStage } = find('loadouts', read.data.loadoutId) ?? {};
      const isUnmark = read.data.items.every(({ sent, to }) => to < sent);
      const items = itemsText(
        read.data.items.map(({ itemId, sent, to }) => ({ itemId, quantity: isUnmark ? sent - to : to })),
      );
      if (characterName === undefined || mapStage === undefined)
        return t(isUnmark ? 'opUnmarkSome' : 'opMarkSome', { items });
      return t(isUnmark ? 'opUnmark' : 'opMark', { name: characterName, map: t(MAPS[mapStage]), items });
    },
    path: '/{-$locale}/officer/request-manager',
    subject: subjectIn('loadouts', 'loadoutId'),
    hasItems: true,
    leftOut: (change, { t, format, ownNames, itemsText }) => {
      const conflicts = conflictsIn(change, ownNames);
      return conflicts.length === 0
        ? null
        : t('opMarkNotCounted', {
            name: format.list([...new Set(conflicts.map(({ by }) => by))]),
            items: itemsText(conflicts.map(({ itemId, pieces }) => ({ itemId, quantity: pieces }))),
          });
    },
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
  },
  'loadout.restoreSettled': {
    text: (_args, { t }) => t('opRestoreSettled'),
    path: '/{-$locale}/officer/request-manager',
  },
  'stock.set': {
    text: (args, { t, itemsText }) => {
      const read = OPERATIONS['stock.set'].args.safeParse(args);
      return read.success
        ? t('opStock', { items: itemsText([{ itemId: read.data.itemId, quantity: read.data.stock.have }]) })
        : t('opStockUnknown');
    },
    path: '/{-$locale}/officer/request-manager',
    hasItems: true,
  },
};
