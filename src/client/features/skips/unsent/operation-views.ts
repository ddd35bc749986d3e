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

/** Names what another reviewer or the owner did first. */
const refusal: OperationView['refusal'] = ({ code, details: { status, reviewer } }, t) => {
  if (code === 'skips.notFound') return t('whyGone');
  if (code === 'skips.ownReview') return t('whyOwnReview');
  if (code !== 'skips.processed') return null;
  if (typeof reviewer === 'string' && reviewer !== '' && hasKey(REVIEWED_KEYS, status))
    return t(REVIEWED_KEYS[status], { name: reviewer });
  return hasKey(STATUS_KEYS, status) ? t(STATUS_KEYS[status]) : null;
};

export const SKIP_VIEWS: OperationViews<'skip.create' | 'skip.cancel' | 'skip.review'> = {
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
    text: (args, context) => {
      const { t, find } = context;
      const { characterName = '' } = find('skips', textField(args, 'id') ?? '') ?? {};
      const period = periodOf(args, context);
      const isRejection = fieldsOf(args)['decision'] === 'reject';
      if (characterName === '' || period === null)
        return t(isRejection ? 'opRejectUnknown' : 'opApproveUnknown');
      return t(isRejection ? 'opReject' : 'opApprove', { name: characterName, period });
    },
    path: '/{-$locale}/officer/skipsPanel',
    subject: subjectIn('skips'),
    refusal,
  },
};
