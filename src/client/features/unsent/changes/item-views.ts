import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { noSubject, subjectIn, textField, type OperationViews, type TextContext } from './operation-view.ts';

function itemOf(args: unknown, { subjects, t }: TextContext): string {
  return subjects.itemName(textField(args, 'itemId') ?? '') ?? t('someItem');
}

export const AUCTION_VIEWS: OperationViews<'auction.watch' | 'auction.unwatch'> = {
  'auction.watch': {
    text: (args, context) => {
      const { t, format } = context;
      const item = itemOf(args, context);
      const read = OPERATIONS['auction.watch'].args.safeParse(args);
      const { belowRub = null, aboveRub = null } = read.success ? read.data : {};
      const below = belowRub === null ? '' : format.rubles(belowRub);
      const above = aboveRub === null ? '' : format.rubles(aboveRub);
      if (below !== '' && above !== '') return t('opWatchBoth', { item, below, above });
      if (below !== '') return t('opWatchBelow', { item, below });
      return above === '' ? t('opWatch', { item }) : t('opWatchAbove', { item, above });
    },
    path: '/{-$locale}/tools/auction',
    subject: subjectIn('item', 'itemId'),
    hasItems: true,
  },
  'auction.unwatch': {
    text: (args, context) => context.t('opUnwatch', { item: itemOf(args, context) }),
    path: '/{-$locale}/tools/auction',
    subject: subjectIn('item', 'itemId'),
    hasItems: true,
  },
};

export const GEAR_VIEWS: OperationViews<'gear.save' | 'gear.remove' | 'gear.saveReady'> = {
  'gear.save': {
    text: (args, { t }) => t('opGearSave', { name: textField(args, 'name') ?? '' }),
    path: '/{-$locale}/clan/gear',
    subject: noSubject,
  },
  'gear.remove': {
    text: (_args, { t }) => t('opGearRemove'),
    path: '/{-$locale}/clan/gear',
    subject: noSubject,
  },
  'gear.saveReady': {
    text: (args, { t }) => t('opReadySave', { name: textField(args, 'name') ?? '' }),
    path: '/{-$locale}/officer/gear-manager',
    subject: noSubject,
  },
};
