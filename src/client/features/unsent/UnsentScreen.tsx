import { useOutbox } from '../../data/outbox/use-outbox.ts';
import { useSession } from '../../data/session/session.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { useNow } from '../../data/i18n/use-now.ts';
import type { OperationViews } from '../../components/slots/operation-view.ts';
import { changeText, leftOutText } from './change-views.ts';
import { OtherUsersPanel } from './OtherUsersPanel.tsx';
import { AppLink } from '../../ui/link/AppLink.tsx';
import { StoragePanel } from './StoragePanel.tsx';
import { needsAttention } from './frame/row-state.ts';
import { UnsentRow } from './UnsentRow.tsx';
import { useRowActions, type ActionStatus } from './use-row-actions.ts';
import { useViewContexts } from './use-view-context.ts';

const STATUS_TEXTS = {
  notSaved: 'notSaved',
  storageFull: 'storageFull',
  onItsWay: 'whySending',
  unknownFate: 'discardKnown',
  stillOffline: 'stillOffline',
} as const satisfies Record<Exclude<ActionStatus, null>, string>;

/** Changes that the server has not confirmed yet: what, since when, why they wait, and the available actions. */
export function UnsentScreen({ views }: { readonly views: OperationViews }) {
  const t = useT('unsent');
  const shell = useT('shell');
  const format = useFormats();
  const nowMs = useNow();
  const { user } = useSession();
  const { state, rows, sent, foreign } = useOutbox();
  const contextOf = useViewContexts(views, [...rows, ...sent]);
  const actions = useRowActions();
  const needingAttention = rows.filter(needsAttention);
  const waiting = rows.filter((row) => !needsAttention(row));
  const list = (shown: typeof rows) => (
    <ul className="divide-y divide-line">
      {shown.map((row) => (
        <UnsentRow
          key={row.seq}
          row={row}
          rows={rows}
          views={views}
          context={contextOf(row)}
          actions={actions}
        />
      ))}
    </ul>
  );
  return (
    <Page>
      <header className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h1>{shell('navUnsent')}</h1>
          <p className="mt-1 max-w-prose text-ink-2">{t('lead')}</p>
        </div>
        {waiting.length > 0 && (
          <Button variant="primary" icon="refresh-cw" isBusy={actions.isBusy} onClick={actions.sendAll}>
            {actions.isBusy ? t('trying') : t('tryAll')}
          </Button>
        )}
      </header>
      <p
        role="alert"
        className={
          actions.status === null
            ? 'sr-only'
            : `flex items-start gap-2 ${actions.status === 'stillOffline' ? 'text-wait' : 'text-no'}`
        }
      >
        {actions.status !== null && (
          <>
            <Icon
              name={actions.status === 'stillOffline' ? 'clock' : 'circle-alert'}
              className="mt-0.5 size-4"
            />
            {t(STATUS_TEXTS[actions.status])}
          </>
        )}
      </p>
      {state === 'broken' ? (
        <Panel>
          <StateBlock
            kind="broken"
            title={t('brokenTitle')}
            action={
              <Button icon="rotate-ccw" onClick={() => window.location.reload()}>
                {shell('reload')}
              </Button>
            }
          >
            {t('brokenBody')}
          </StateBlock>
        </Panel>
      ) : (
        <>
          {needingAttention.length > 0 && (
            <Panel title={t('needsHeading')} aside={format.number(needingAttention.length)}>
              {list(needingAttention)}
            </Panel>
          )}
          {(waiting.length > 0 || needingAttention.length === 0) && (
            <Panel
              title={t('waitingHeading')}
              aside={waiting.length > 0 ? format.number(waiting.length) : undefined}
            >
              {state === 'loading' ? (
                <StateBlock kind="loading" />
              ) : waiting.length === 0 ? (
                <StateBlock kind="empty" title={t('emptyTitle')}>
                  {t('emptyBody')}
                </StateBlock>
              ) : (
                list(waiting)
              )}
            </Panel>
          )}
          <OtherUsersPanel
            count={foreign}
            onDiscard={() => {
              if (user !== null) actions.discardOthers(user.id);
            }}
          />
          <Panel title={t('sentHeading')}>
            {sent.length === 0 ? (
              <p className="p-3.5 text-ink-3">{t('sentEmpty')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {sent.map((row) => {
                  const leftOut = leftOutText(views, row, contextOf(row));
                  return (
                    <li key={row.key} className="flex flex-wrap items-baseline gap-x-3 px-3.5 py-2">
                      <Icon
                        name={leftOut === null ? 'check' : 'triangle-alert'}
                        className={`size-4 self-center ${leftOut === null ? 'text-ok' : 'text-wait'}`}
                      />
                      <span className="min-w-0 flex-1 basis-48">
                        {changeText(views, row, contextOf(row)) ?? t('opUnknown')}
                        {leftOut !== null && <span className="block text-wait">{leftOut}</span>}
                      </span>
                      <time
                        dateTime={new Date(row.sentAt).toISOString()}
                        title={format.dateTime(row.sentAt)}
                        className="text-xs text-ink-3"
                      >
                        {t('sentAt', { when: format.ago((nowMs - row.sentAt) / 1000) })}
                      </time>
                    </li>
                  );
                })}
              </ul>
            )}
          </Panel>
        </>
      )}
      <StoragePanel />
      <p>
        <AppLink to="/{-$locale}/help/offline" className="text-ink-2 underline hover:text-ink">
          {shell('navOfflineHelp')}
        </AppLink>
      </p>
    </Page>
  );
}
