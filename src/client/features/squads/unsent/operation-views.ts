import { fieldsOf, textField } from '../../../../domain/fields.ts';
import {
  type OperationView,
  type OperationViews,
  searchBy,
  subjectIn,
} from '../../../components/slots/operation-view.ts';

const PATH = '/{-$locale}/officer/squad-manager';
const search = searchBy({ map: 'map' });

/** What stayed as somebody else had set it, or had no room. */
const lostParts: OperationView['leftOut'] = ({ answer }, { t }) => {
  const { lost } = fieldsOf(answer);
  return Array.isArray(lost) && lost.length > 0 ? t('opSquadLost', { count: lost.length }) : null;
};

export const SQUADS_VIEWS: OperationViews<
  'squad.save' | 'squad.place' | 'squad.guest' | 'squad.prefer' | 'squad.ask' | 'squad.decideAsk'
> = {
  'squad.save': {
    text: (args, { t }) => {
      const { base, to } = fieldsOf(args);
      const name = textField(to, 'name') ?? '';
      return t(base === null ? 'opSquadCreate' : 'opSquadSave', { name: name === '' ? '–' : name });
    },
    path: PATH,
    search,
    leftOut: (sent, context) =>
      fieldsOf(sent.answer)['squad'] === null ? context.t('opSquadFull') : lostParts(sent, context),
  },
  'squad.place': {
    text: (args, { t }) => {
      const { steps } = fieldsOf(args);
      return t('opSquadPlace', { count: Array.isArray(steps) ? steps.length : 0 });
    },
    path: PATH,
    search: (args) => {
      const { steps } = fieldsOf(args);
      return search(Array.isArray(steps) ? steps[0] : null);
    },
    leftOut: lostParts,
  },
  'squad.prefer': {
    text: (_args, { t }) => t('opSquadPrefer'),
    path: '/{-$locale}/clan/squads',
  },
  'squad.ask': {
    text: (args, { t }) => t(fieldsOf(args)['squadId'] === null ? 'opSquadAskBack' : 'opSquadAsk'),
    path: '/{-$locale}/clan/squads',
    search,
  },
  'squad.decideAsk': {
    text: (args, { t, find }) => {
      const key = textField(args, 'memberKey') ?? '';
      return t(fieldsOf(args)['isAccepted'] === false ? 'opSquadRefuse' : 'opSquadAccept', {
        name: find('members', key)?.name ?? key,
      });
    },
    path: PATH,
    search,
    subject: subjectIn('members', 'memberKey'),
    leftOut: lostParts,
  },
  'squad.guest': {
    text: (args, { t }) =>
      t(fieldsOf(args)['isListed'] === false ? 'opGuestForget' : 'opGuestKeep', {
        name: textField(args, 'name') ?? '',
      }),
    path: PATH,
  },
};
