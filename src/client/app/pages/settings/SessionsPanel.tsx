import { useState } from 'react';
import { revokeSession, sessions } from '../../../../contract/auth.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { call } from '../../../data/http/client.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';

type Session = AnswerOf<typeof sessions>['sessions'][number];

/** Where the person is signed in; every other device can be signed out. */
export function SessionsPanel() {
  const t = useT('settings');
  const common = useT('common');
  const format = useFormats();
  const nowMs = useNow();
  const { isOnline } = useNetwork();
  const answer = useEndpoint(sessions, {});
  const [toEnd, setToEnd] = useState<Session | null>(null);
  const end = async ({ id }: Session): Promise<string | null> => {
    try {
      await call(revokeSession, { params: { id } });
      return null;
    } catch {
      return t('sessionEndFailed');
    } finally {
      answer.retry();
    }
  };
  return (
    <>
      <AnswerPanel title={t('sessionsHeading')} answer={answer} rows={2}>
        {(data) => (
          <ul className="divide-y divide-line">
            {data.sessions.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5">
                <Icon name="smartphone" className="size-4.5 text-ink-3" />
                <div className="min-w-0 flex-1 basis-40">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="font-semibold wrap-anywhere">{session.device}</span>
                    {session.isCurrent && <Tag tone="ok">{t('sessionThis')}</Tag>}
                  </p>
                  <p className="text-xs text-ink-3">
                    {t('sessionSeen', { age: format.ago((nowMs - Date.parse(session.lastSeenAt)) / 1000) })}
                  </p>
                </div>
                {!session.isCurrent && (
                  <Button
                    variant="quiet"
                    icon="log-out"
                    disabled={!isOnline}
                    aria-label={t('sessionEndLabel', { device: session.device })}
                    onClick={() => setToEnd(session)}
                  >
                    {t('sessionEnd')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </AnswerPanel>
      <ConfirmDialog
        about={toEnd}
        onClose={() => setToEnd(null)}
        onConfirm={end}
        ask={({ device }) => ({
          title: t('sessionEndQuestion'),
          body: <p>{t('sessionEndBody', { device })}</p>,
          cancel: common('cancel'),
          confirm: t('sessionEnd'),
        })}
      />
    </>
  );
}
