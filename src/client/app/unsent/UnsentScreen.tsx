import { useOutbox } from '../../data/outbox.ts';
import { useSession } from '../../data/session.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { useNow } from '../../ui/use-now.ts';
import { changeText } from './change-words.ts';
import { ForeignPanel } from './ForeignPanel.tsx';
import { StoragePanel } from './StoragePanel.tsx';
import { needsPerson } from './row-state.ts';
import { UnsentRow } from './UnsentRow.tsx';
import { useKnownThings } from './use-known-things.ts';
import { useRowActions, type Said } from './use-row-actions.ts';

const SAID = {
  notSaved: 'notSaved',
  storageFull: 'storageFull',
  onItsWay: 'whySending',
  unknownFate: 'discardKnown',
  stillOffline: 'stillOffline',
} as const satisfies Record<Exclude<Said, null>, string>;

/** Changes that the server has not confirmed yet: what, since when, why, and what to do about them. */
export function UnsentScreen() {
  const t = useT('unsent');
  const shell = useT('shell');
  const format = useFormats();
  const nowMs = useNow();
  const { user } = useSession();
  const { state, rows, sent, foreign } = useOutbox();
  const known = useKnownThings([...rows, ...sent]);
  const actions = useRowActions();
  const needing = rows.filter(needsPerson);
  const waiting = rows.filter((row) => !needsPerson(row));
  const list = (some: typeof rows) => (
    <ul className="divide-y divide-line">
      {some.map((row) => (
        <UnsentRow key={row.seq} row={row} rows={rows} known={known} actions={actions} />
      ))}
    </ul>
  );
  return (
    <Page>
      <header className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h1>{t('title')}</h1>
          <p className="mt-1 max-w-prose text-ink-2">{t('lead')}</p>
        </div>
        {waiting.length > 0 && (
          <Button look="primary" icon="refresh-cw" isBusy={actions.isBusy} onClick={actions.sendAll}>
            {actions.isBusy ? t('trying') : t('tryAll')}
          </Button>
        )}
      </header>
      <p
        role="alert"
        className={
          actions.said === null
            ? 'sr-only'
            : `flex items-start gap-2 ${actions.said === 'stillOffline' ? 'text-wait' : 'text-no'}`
        }
      >
        {actions.said !== null && (
          <>
            <Icon
              name={actions.said === 'stillOffline' ? 'clock' : 'circle-alert'}
              className="mt-0.5 size-4"
            />
            {t(SAID[actions.said])}
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
          {needing.length > 0 && (
            <Panel title={t('needsHeading')} aside={format.number(needing.length)}>
              {list(needing)}
            </Panel>
          )}
          {(waiting.length > 0 || needing.length === 0) && (
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
          <ForeignPanel
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
                {sent.map((row) => (
                  <li key={row.key} className="flex flex-wrap items-baseline gap-x-3 px-3.5 py-2">
                    <Icon name="check" className="size-4 self-center text-ok" />
                    <span className="min-w-0 flex-1 basis-48">{changeText(row, known, t, format)}</span>
                    <time
                      dateTime={new Date(row.sentAt).toISOString()}
                      title={format.dateTime(row.sentAt)}
                      className="text-xs text-ink-3"
                    >
                      {t('sentAt', { when: format.ago((nowMs - row.sentAt) / 1000) })}
                    </time>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </>
      )}
      <StoragePanel />
    </Page>
  );
}
