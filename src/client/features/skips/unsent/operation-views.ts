import { fieldsOf, textField } from '../../../../domain/fields.ts';
import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import {
  subjectIn,
  type OperationView,
  type OperationViews,
  type ViewContext,
} from '../../../components/slots/operation-view.ts';

/** The days of the skip that a change is about; null where this device does not know them. */
function periodOf(args: unknown, { find, format }: ViewContext): string | null {
  const { startDate, endDate } = find('skips', textField(args, 'id') ?? '') ?? {};
  return startDate === undefined || endDate === undefined ? null : format.days(startDate, endDate);
}

const REVIEWED_KEYS = { approved: 'whyApprovedFirst', rejected: 'whyRejectedFirst' } as const;
const STATUS_KEYS = {
  approved: 'whyApproved',
  auto_approved: 'whyApproved',
  rejected: 'whyRejected',
  cancelled: 'whyCancelled',
} as const;

function hasKey<T extends object>(table: T, value: unknown): value is keyof T {
  return typeof value === 'string' && Object.hasOwn(table, value);
}

const FINAL_KEYS = {
  'skips.notFound': 'whyGone',
  'skips.undoLate': 'whyUndoLate',
  'skips.over': 'whyOver',
  'skips.taken': 'whyTaken',
} as const;

/** Names what another reviewer or the owner did first. */
const refusal: OperationView['refusal'] = ({ code, details: { status, reviewer, outcomes } }, t) => {
  if (Array.isArray(outcomes) && outcomes.length > 1 && code === 'skips.processed')
    return t('whyNone', { count: outcomes.length });
  if (hasKey(FINAL_KEYS, code)) return t(FINAL_KEYS[code]);
  if (code === 'skips.ownReview') return t('whyOwnReview');
  if (code !== 'skips.processed') return null;
  if (typeof reviewer === 'string' && reviewer !== '' && hasKey(REVIEWED_KEYS, status))
    return t(REVIEWED_KEYS[status], { name: reviewer });
  return hasKey(STATUS_KEYS, status) ? t(STATUS_KEYS[status]) : null;
};

/** The skips that a decision or its undo names. */
function namedIn(args: unknown): readonly string[] {
  const { skips } = fieldsOf(args);
  return Array.isArray(skips) ? skips.filter((id) => typeof id === 'string') : [];
}

function reviewText(id: string | null, isRejection: boolean, { t, find, format }: ViewContext): string {
  const { characterName = '', startDate, endDate } = find('skips', id ?? '') ?? {};
  if (characterName === '' || startDate === undefined || endDate === undefined)
    return t(isRejection ? 'opRejectUnknown' : 'opApproveUnknown');
  return t(isRejection ? 'opReject' : 'opApprove', {
    name: characterName,
    period: format.days(startDate, endDate),
  });
}

const subjectOfDecision: OperationView['subject'] = (args) => {
  const [id] = namedIn(args);
  return id === undefined ? null : { kind: 'skips', id };
};

const leftOut: OperationView['leftOut'] = ({ answer }, { t }) => {
  const { outcomes } = fieldsOf(answer);
  const count = Array.isArray(outcomes)
    ? outcomes.filter((one) => !['done', 'same'].includes(textField(one, 'outcome') ?? '')).length
    : 0;
  return count === 0 ? null : t('leftOut', { count });
};

const PANEL = '/{-$locale}/officer/skipsPanel';

export const SKIP_VIEWS: OperationViews<
  'skip.create' | 'skip.cancel' | 'skip.review' | 'skip.decide' | 'skip.undo' | 'skip.change'
> = {
  'skip.create': {
    text: (args, { t, format }) => {
      const read = OPERATIONS['skip.create'].args.safeParse(args);
      return t('opSkipCreate', {
        period: read.success ? format.days(read.data.startDate, read.data.endDate) : '—',
      });
    },
    path: '/{-$locale}/dashboard/skips',
    creates: (args) => {
      const read = OPERATIONS['skip.create'].args.safeParse(args);
      return read.success ? { kind: 'skips', id: read.data.id, row: read.data } : null;
    },
    refusal,
    EditDialog: lazyPart(
      async () => (await import('../request/EditSkipDialog.tsx')).EditSkipDialog,
      ['skips'],
    ),
  },
  'skip.cancel': {
    text: (args, context) => {
      const period = periodOf(args, context);
      return period === null ? context.t('opSkipCancelUnknown') : context.t('opSkipCancel', { period });
    },
    path: '/{-$locale}/dashboard/skips',
    subject: subjectIn('skips'),
    refusal,
  },
  'skip.review': {
    text: (args, context) =>
      reviewText(textField(args, 'id'), textField(args, 'decision') === 'reject', context),
    path: PANEL,
    subject: subjectIn('skips'),
    refusal,
  },
  'skip.decide': {
    text: (args, context) => {
      const ids = namedIn(args);
      const isRejection = textField(args, 'decision') === 'reject';
      if (ids.length <= 1) return reviewText(ids[0] ?? null, isRejection, context);
      return context.t(isRejection ? 'opRejectMany' : 'opApproveMany', { count: ids.length });
    },
    path: PANEL,
    subject: subjectOfDecision,
    refusal,
    leftOut,
  },
  'skip.undo': {
    text: (args, { t }) => t('opUndo', { count: namedIn(args).length }),
    path: PANEL,
    subject: subjectOfDecision,
    refusal,
    leftOut,
  },
  'skip.change': {
    text: (args, context) => {
      const { characterName: name } = context.find('skips', textField(args, 'id') ?? '') ?? {};
      const period = periodOf(args, context);
      if (name === undefined || period === null) return context.t('opChangeUnknown');
      return context.t(textField(args, 'decision') === 'reject' ? 'opChangeReject' : 'opChangeApprove', {
        name,
        period,
      });
    },
    path: PANEL,
    subject: subjectIn('skips'),
    refusal,
  },
};
