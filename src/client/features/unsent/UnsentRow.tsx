import { Suspense, useState } from 'react';
import { withLocale } from '../../../i18n/locale/locale-path.ts';
import { isConflict } from '../../../offline/outbox/rows/row-state.ts';
import type { OutboxRow } from '../../../offline/database/database.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useCharacter } from '../../data/session/session.ts';
import { signInUrl } from '../../data/session/sign-in-url.ts';
import { AnchorButton } from '../../ui/button/AnchorButton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../components/form/ConfirmDialog.tsx';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import type { OperationViews, ViewContext } from '../../components/slots/operation-view.ts';
import { changePath, changeText, reasonOf, viewOf } from './change-views.ts';
import { isFinalRefusal, rowStateOf } from './frame/row-state.ts';
import type { RowActions } from './use-row-actions.ts';
import { useTickingClock } from '../../data/page/use-ticking-clock.ts';
import { waitingReason } from './waiting-reason.ts';

interface UnsentRowProps {
  readonly row: OutboxRow;
  readonly rows: readonly OutboxRow[];
  readonly views: OperationViews;
  readonly context: ViewContext;
  readonly actions: RowActions;
}

/** One unconfirmed change: what, since when, why it waits, and its actions. */
export function UnsentRow({ row, rows, views, context, actions }: UnsentRowProps) {
  const t = useT('unsent');
  const common = useT('common');
  const errors = useT('errors');
  const format = useFormats();
  const locale = useLocale();
  const { isOnline } = useNetwork();
  const ownName = useCharacter()?.name ?? '';
  const nowMs = useTickingClock();
  const [openDialog, setOpenDialog] = useState<'discard' | 'edit' | 'conflict' | null>(null);
  const state = rowStateOf(row, rows, nowMs, isOnline);
  const isParked = state === 'refused' || state === 'old';
  const summary = changeText(views, row, context) ?? t('opUnknown');
  const view = viewOf(views, row.op);
  const search = view?.search?.(row.args) ?? null;
  const path = changePath(views, row);
  const reason = reasonOf(row);
  // after an attempt with an unknown result, an edit under a new idempotency key could apply twice
  const EditDialog = view?.EditDialog;
  const canEdit =
    EditDialog !== undefined &&
    (row.problem?.status != null ? state === 'refused' : row.attempts === 0) &&
    state !== 'sending';
  const isFinal = isFinalRefusal(row);
  const ConflictDialog = isConflict(row) ? view?.ConflictDialog : undefined;
  const close = (): void => setOpenDialog(null);
  return (
    <li
      data-row={row.key}
      data-row-state={state}
      className={`grid gap-1.5 border-l-3 px-3.5 py-3 ${isParked || state === 'sign-in' ? 'border-l-wait' : 'border-l-transparent'}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className="min-w-0 font-semibold">{summary}</b>
        <span className="text-xs text-ink-3">
          <time dateTime={new Date(row.createdAt).toISOString()} title={format.dateTime(row.createdAt)}>
            {t('madeAt', { when: format.ago((nowMs - row.createdAt) / 1000) })}
          </time>
          {row.attempts > 0 && ` · ${t('attempts', { count: row.attempts })}`}
          {row.file !== undefined &&
            row.file.sent > 0 &&
            ` · ${t('fileSent', { sent: format.bytes(row.file.sent), size: format.bytes(row.file.bytes) })}`}
        </span>
      </div>
      {reason !== null && <p className="text-ink-2">{t('reasonLine', { reason })}</p>}
      <p className={isParked ? 'text-wait' : 'text-ink-2'}>
        {waitingReason(state, row, nowMs, {
          t,
          errors,
          format,
          ownName,
          refusal: (problem) => view?.refusal?.(problem, context.t) ?? null,
        })}
      </p>
      <div className="flex flex-wrap gap-2 pt-0.5">
        {state === 'sign-in' ? (
          <AnchorButton icon="log-in" href={signInUrl(withLocale('/dashboard/unsent', locale))}>
            {t('signIn')}
          </AnchorButton>
        ) : isFinal ? (
          <Button icon="check" isBusy={actions.isBusy} onClick={() => actions.discardOne(row.key)}>
            {common('understood')}
          </Button>
        ) : ConflictDialog !== undefined ? (
          <Button variant="primary" onClick={() => setOpenDialog('conflict')}>
            {t('conflictCompare')}
          </Button>
        ) : (
          <Button
            icon="refresh-cw"
            isBusy={actions.isBusy || state === 'sending'}
            onClick={() => actions.tryNow(row.key)}
          >
            {t('tryNow')}
          </Button>
        )}
        {canEdit && !isFinal ? (
          <Button icon="sliders-horizontal" onClick={() => setOpenDialog('edit')}>
            {common('edit')}
          </Button>
        ) : (
          path !== null && (
            <LinkButton to={path} {...(search !== null && { search })} variant="quiet" icon="arrow-right">
              {t('openPlace')}
            </LinkButton>
          )
        )}
        {!isFinal && (
          <Button
            variant="quiet"
            icon="trash"
            isBusy={state === 'sending'}
            onClick={() => setOpenDialog('discard')}
          >
            {t('discard')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        about={openDialog === 'discard' ? row : null}
        onClose={close}
        onConfirm={({ key }) => actions.discardOne(key)}
        ask={() => ({
          title: t('discardTitle'),
          body: (
            <>
              <b className="font-semibold">{summary}</b>
              <p>{row.attempts > 0 && !isParked ? t('discardKnown') : t('discardBody')}</p>
            </>
          ),
          cancel: t('keep'),
          confirm: t('discard'),
        })}
      />
      {ConflictDialog !== undefined && (
        <Suspense fallback={null}>
          <ConflictDialog row={row} isOpen={openDialog === 'conflict'} onClose={close} />
        </Suspense>
      )}
      {canEdit && (
        <Suspense fallback={null}>
          <EditDialog
            isOpen={openDialog === 'edit'}
            args={row.args}
            onClose={close}
            onSave={(args) => actions.change(row.key, args)}
          />
        </Suspense>
      )}
    </li>
  );
}
