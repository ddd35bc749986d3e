import { textField } from '../../../../domain/fields.ts';
import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { WatchConflictDialog } from '../conflict/conflict-dialogs.ts';
import { searchBy, type OperationViews, type ViewContext } from '../../../components/slots/operation-view.ts';

const QUALITIES = [
  'opQuality0',
  'opQuality1',
  'opQuality2',
  'opQuality3',
  'opQuality4',
  'opQuality5',
] as const;

function itemOf(args: unknown, { itemName }: ViewContext): string {
  return itemName(textField(args, 'itemId') ?? '');
}

const search = searchBy({ item: 'itemId' });

export const AUCTION_VIEWS: OperationViews<'auction.watch' | 'auction.unwatch'> = {
  'auction.watch': {
    text: (args, context) => {
      const { t, format } = context;
      const read = OPERATIONS['auction.watch'].args.safeParse(args);
      const {
        belowRub = null,
        aboveRub = null,
        quality = null,
        level = null,
      } = read.success ? read.data : {};
      const kind = [
        ...(quality === null ? [] : [t(QUALITIES[quality] ?? 'opQuality0')]),
        ...(level === null ? [] : [`+${level}`]),
      ].join(' ');
      const name = itemOf(args, context);
      const item = kind === '' ? name : t('opKind', { item: name, kind });
      const below = belowRub === null ? '' : format.rubles(belowRub);
      const above = aboveRub === null ? '' : format.rubles(aboveRub);
      if (below !== '' && above !== '') return t('opWatchBoth', { item, below, above });
      if (below !== '') return t('opWatchBelow', { item, below });
      return above === '' ? t('opWatch', { item }) : t('opWatchAbove', { item, above });
    },
    path: '/{-$locale}/tools/auction',
    search,
    hasItems: true,
    ConflictDialog: WatchConflictDialog,
  },
  'auction.unwatch': {
    text: (args, context) => context.t('opUnwatch', { item: itemOf(args, context) }),
    path: '/{-$locale}/tools/auction',
    search,
    hasItems: true,
    ConflictDialog: WatchConflictDialog,
  },
};
