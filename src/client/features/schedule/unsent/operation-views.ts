import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import type { EventKind, ScheduleEvent } from '../../../../domain/schedule/event.ts';
import {
  subjectIn,
  type OperationViews,
  type ViewContext,
} from '../../../components/slots/operation-view.ts';
import { EventConflictDialog } from '../conflict/conflict-dialogs.ts';

const KINDS = {
  brawl: 'eventBrawl',
  tournament: 'eventTournament',
  baseCapture: 'eventBaseCapture',
  goldDrop: 'eventGoldDrop',
  training: 'eventTraining',
  own: 'eventOwn',
} as const satisfies Record<EventKind, string>;

function nameOf({ name, kind }: Pick<ScheduleEvent, 'name' | 'kind'>, t: ViewContext['t']): string {
  return name === '' ? t(KINDS[kind]) : name;
}

export const SCHEDULE_VIEWS: OperationViews<'event.save' | 'event.delete'> = {
  'event.save': {
    text: (args, { t }) => {
      const read = OPERATIONS['event.save'].args.safeParse(args);
      return read.success ? t('opEventSave', { name: nameOf(read.data.event, t) }) : t('opEventSaveUnknown');
    },
    path: '/{-$locale}/clan/schedule',
    subject: subjectIn('scheduleEvents'),
    ConflictDialog: EventConflictDialog,
  },
  'event.delete': {
    text: (args, { t }) => {
      const read = OPERATIONS['event.delete'].args.safeParse(args);
      return read.success && read.data.base !== null
        ? t('opEventDelete', { name: nameOf(read.data.base, t) })
        : t('opEventDeleteUnknown');
    },
    path: '/{-$locale}/clan/schedule',
    subject: subjectIn('scheduleEvents'),
    ConflictDialog: EventConflictDialog,
  },
};
