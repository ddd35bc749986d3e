import { useState } from 'react';
import { withLocale } from '../../../i18n/locale-path.ts';
import type { OutboxRow } from '../../../offline/database.ts';
import { useLocale } from '../../data/locale.ts';
import { useNetwork } from '../../data/network.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import { signInAddress } from '../../features/auth/sign-in-address.ts';
import { AnchorButton } from '../../ui/AnchorButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { changeText, itemIdOf, placeOf, reasonIn, type KnownThings } from './change-words.ts';
import { EditSkipDialog } from './EditSkipDialog.tsx';
import { isHopeless, stateOfRow } from './row-state.ts';
import type { RowActions } from './use-row-actions.ts';
import { useSecond } from './use-second.ts';
import { whyText } from './why-words.ts';

interface UnsentRowProps {
  readonly row: OutboxRow;
  readonly rows: readonly OutboxRow[];
  readonly known: KnownThings;
  readonly actions: RowActions;
}

/** One change that waits: what, since when, why, and what can be done about it. */
export function UnsentRow({ row, rows, known, actions }: UnsentRowProps) {
  const t = useT('unsent');
  const errors = useT('errors');
  const format = useFormats();
  const locale = useLocale();
  const { isOnline } = useNetwork();
  const nowMs = useSecond();
  const [asked, setAsked] = useState<'discard' | 'edit' | null>(null);
  const state = stateOfRow(row, rows, nowMs, isOnline);
  const isParked = state === 'refused' || state === 'old';
  const what = changeText(row, known, t, format);
  const itemId = itemIdOf(row);
  const reason = reasonIn(row);
  // tried, and nobody knows how it ended: other words under a fresh key could do it twice
  const canEdit =
    row.op === 'skip.create' &&
    (row.problem?.status != null ? state === 'refused' : row.attempts === 0) &&
    state !== 'sending';
  const isOver = isHopeless(row);
  const close = (): void => setAsked(null);
  return (
    <li
      data-row={row.key}
      data-row-state={state}
      className={`grid gap-1.5 border-l-3 px-3.5 py-3 ${isParked || state === 'sign-in' ? 'border-l-wait' : 'border-l-transparent'}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className="min-w-0 font-semibold">{what}</b>
        <span className="text-xs text-ink-3">
          <time dateTime={new Date(row.createdAt).toISOString()} title={format.dateTime(row.createdAt)}>
            {t('madeAt', { when: format.ago((nowMs - row.createdAt) / 1000) })}
          </time>
          {row.attempts > 0 && ` · ${t('attempts', { count: row.attempts })}`}
        </span>
      </div>
      {reason !== null && <p className="text-ink-2">{t('reasonLine', { reason })}</p>}
      <p className={isParked ? 'text-wait' : 'text-ink-2'}>
        {whyText(state, row, nowMs, { t, errors, format })}
      </p>
      <div className="flex flex-wrap gap-2 pt-0.5">
        {state === 'sign-in' ? (
          <AnchorButton icon="log-in" href={signInAddress(withLocale('/dashboard/unsent', locale))}>
            {t('signIn')}
          </AnchorButton>
        ) : isOver ? (
          <Button icon="check" isBusy={actions.isBusy} onClick={() => actions.discardOne(row.key)}>
            {t('understood')}
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
        {canEdit && !isOver ? (
          <Button icon="sliders-horizontal" onClick={() => setAsked('edit')}>
            {t('edit')}
          </Button>
        ) : itemId !== null ? (
          <LinkButton
            to="/{-$locale}/tools/auction"
            search={{ item: itemId }}
            look="quiet"
            icon="arrow-right"
          >
            {t('openPlace')}
          </LinkButton>
        ) : (
          <LinkButton to={placeOf(row)} look="quiet" icon="arrow-right">
            {t('openPlace')}
          </LinkButton>
        )}
        {!isOver && (
          <Button look="quiet" icon="trash" isBusy={state === 'sending'} onClick={() => setAsked('discard')}>
            {t('discard')}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={asked === 'discard'}
        onClose={close}
        title={t('discardTitle')}
        actions={
          <>
            <Button onClick={close}>{t('keep')}</Button>
            <Button
              look="danger"
              onClick={() => {
                close();
                actions.discardOne(row.key);
              }}
            >
              {t('discard')}
            </Button>
          </>
        }
      >
        <div className="grid gap-2">
          <b className="font-semibold">{what}</b>
          <p>{row.attempts > 0 && !isParked ? t('discardKnown') : t('discardBody')}</p>
        </div>
      </Dialog>
      {canEdit && (
        <EditSkipDialog
          isOpen={asked === 'edit'}
          row={row}
          onClose={close}
          onSave={(args) => actions.change(row.key, args)}
        />
      )}
    </li>
  );
}
