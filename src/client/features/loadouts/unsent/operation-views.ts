import { fieldsOf } from '../../../../domain/fields.ts';
import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { LoadoutConflictDialog } from '../conflict/conflict-dialogs.ts';
import { conflictsIn } from '../marking/mark-outcome.ts';
import { subjectIn, type OperationViews } from '../../../components/slots/operation-view.ts';

const MAPS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  allMaps: 'mapAllMaps',
} as const satisfies Record<MapStage, string>;

export const LOADOUT_VIEWS: OperationViews<
  'loadout.save' | 'loadout.delete' | 'loadout.mark' | 'loadout.markAll' | 'stock.set'
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
