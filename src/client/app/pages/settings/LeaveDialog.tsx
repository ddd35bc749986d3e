import { useState, type ReactNode } from 'react';
import { leaving } from '../../../../contract/account.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { FRESH_SIGN_IN_MINUTES } from '../../../../domain/account/leaving.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { LogOutPrompt } from '../../logout/LogOutPrompt.tsx';
import { useLogOut } from '../../logout/use-log-out.ts';
import { Farewell, hasLeft } from '../farewell/farewell.ts';

type Leaving = AnswerOf<typeof leaving>;

const DELETED = ['goneAccount', 'goneOwn', 'goneNotes', 'goneDevices'] as const;
const STAYS = ['staysHistory', 'staysWords', 'staysGame', 'staysSent'] as const;

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}

function List({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-5 text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What is deleted, what stays and what is to be done first, before anybody is asked for the name. */
function Consequences({ facts: { leads, backupDays } }: { readonly facts: Leaving }) {
  const t = useT('account');
  return (
    <>
      <Part title={t('goneHeading')}>
        <List lines={DELETED.map((key) => t(key))} />
      </Part>
      <Part title={t('staysHeading')}>
        <List
          lines={[
            ...STAYS.map((key) => t(key)),
            t('staysAnswers'),
            backupDays === null ? t('staysBackupsUnknown') : t('staysBackups', { count: backupDays }),
          ]}
        />
      </Part>
      {leads.length > 0 && (
        <Part title={t('leaderHeading')}>
          <p className="text-ink-2">{t('leaderBody', { clans: leads.join(', ') })}</p>
        </Part>
      )}
    </>
  );
}

function SignInAgain() {
  const t = useT('account');
  const shell = useT('shell');
  const flow = useLogOut();
  return (
    <div className="grid justify-items-start gap-2 border border-line-field p-3">
      <p>{t('signInAgain', { count: FRESH_SIGN_IN_MINUTES })}</p>
      <Button icon="log-out" isBusy={flow.isBusy} onClick={flow.logOut}>
        {shell('logOut')}
      </Button>
      <LogOutPrompt flow={flow} />
    </div>
  );
}

/** Asks before an account is deleted for good. */
export function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('account');
  const common = useT('common');
  const { isOnline } = useNetwork();
  const answer = useEndpoint(leaving, {}, { mustConfirm: () => true });
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  const facts = answer.data;
  const isTyped = facts !== undefined && nameKey(name) === nameKey(facts.nameToType);
  const { submit, isBusy } = useSubmit(async () => {
    if (!isTyped) return;
    setFailure(null);
    try {
      const [{ leaveForGood }] = await Promise.all([
        import('../../../data/account/session-actions.ts'),
        Farewell.preload(),
      ]);
      await leaveForGood(name);
      hasLeft.set(true);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError('network', 0, null, ''));
      answer.retry();
    }
  });
  return (
    <Dialog
      isOpen
      isTall
      onClose={onClose}
      title={t('leaveHeading')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          {facts?.isFresh === true && (
            <Button
              icon="trash"
              variant="danger"
              isBusy={isBusy}
              disabled={!isOnline || !isTyped}
              onClick={submit}
            >
              {t('leaveNow')}
            </Button>
          )}
        </>
      }
    >
      {facts === undefined ? (
        <AnswerFallback answer={answer} rows={6} />
      ) : (
        <div className="grid gap-4">
          <Consequences facts={facts} />
          {facts.isFresh ? (
            <Part title={t('confirmHeading')}>
              <p className="text-ink-2">{t('confirmBody', { name: facts.nameToType })}</p>
              <TextField label={t('confirmLabel')} value={name} maxLength={64} onChange={setName} />
            </Part>
          ) : (
            <SignInAgain />
          )}
          {!isOnline && (
            <p role="status" className="text-wait">
              {t('offline')}
            </p>
          )}
          {failure !== null && (
            <p role="alert" className="text-no">
              {problem}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
