import { useState } from 'react';
import { revokeOtherSessions, revokeSession, sessions } from '../../../../contract/auth.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { call } from '../../../data/http/client.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { zoneWords } from '../../../components/time-zone/zone-names.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { clockOffset, useNow } from '../../../data/i18n/use-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { deviceText, networkText, wayName } from '../../../features/auth/account/way-words.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';

type Session = AnswerOf<typeof sessions>['sessions'][number];

/** So many are shown at first. */
const FEW = 4;

/** The one in use first, the others as the server orders them: the newest sign-in first. */
function ownFirst(sessions: readonly Session[]): readonly Session[] {
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Where the person is signed in; every other device can be signed out, one or all. */
export function SessionsPanel() {
  const t = useT('settings');
  const ways = useT('sign-in-ways');
  const common = useT('common');
  const format = useFormats();
  const locale = useLocale();
  const nowMs = useNow();
  const { isOnline } = useNetwork();
  const answer = useEndpoint(sessions, {});
  const [isWhole, setWhole] = useState(false);
  const [toEnd, setToEnd] = useState<Session | null>(null);
  /** How many. */
  const [othersToEnd, setOthersToEnd] = useState<number | null>(null);
  const ago = (at: string): string => format.ago((nowMs - (Date.parse(at) - clockOffset())) / 1000);
  const zoneOf = ({ timeZone }: Session): string | null =>
    timeZone === null ? null : zoneWords(timeZone, locale, new Date(nowMs));
  const clockText = (session: Session): string | null => {
    const zone = zoneOf(session);
    return zone === null ? null : t('sessionClock', { zone });
  };
  const facts = (session: Session): string =>
    [
      session.isCurrent ? t('sessionNow') : t('sessionSeen', { age: ago(session.lastSeenAt) }),
      t('sessionFirst', { age: ago(session.createdAt) }),
      t('sessionWay', { way: wayName(ways, session.way) }),
      clockText(session),
      networkText(ways, session.network),
    ]
      .filter((fact) => fact !== null)
      .join(' · ');
  const endOthers = async (): Promise<string | null> => {
    try {
      await call(revokeOtherSessions, {});
      return null;
    } catch {
      return t('sessionEndFailed');
    } finally {
      answer.retry();
    }
  };
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
          <>
            <ul className="divide-y divide-line">
              {ownFirst(data.sessions)
                .slice(0, isWhole ? undefined : FEW)
                .map((session) => (
                  <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5">
                    <Icon name="smartphone" className="size-4.5 text-ink-3" />
                    <div className="min-w-0 flex-1 basis-40">
                      <p className="flex flex-wrap items-center gap-2">
                        <span className="font-semibold wrap-anywhere">
                          {deviceText(ways, session.device)}
                        </span>
                        {session.isCurrent && <Tag tone="ok">{t('sessionThis')}</Tag>}
                      </p>
                      <p className="text-xs wrap-anywhere text-ink-3">{facts(session)}</p>
                    </div>
                    {!session.isCurrent && (
                      <Button
                        variant="quiet"
                        icon="log-out"
                        disabled={!isOnline}
                        aria-label={t('sessionEndLabel', { device: deviceText(ways, session.device) })}
                        onClick={() => setToEnd(session)}
                      >
                        {t('sessionEnd')}
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
            {data.sessions.some((session) => zoneOf(session) !== null) && (
              <p className="border-t border-line px-3.5 py-2.5 text-xs text-ink-3">{t('sessionClockHint')}</p>
            )}
            {data.sessions.length > 1 && (
              <div className="flex flex-wrap gap-2 border-t border-line px-3.5 py-2.5">
                {!isWhole && data.sessions.length > FEW && (
                  <Button variant="quiet" icon="chevron-down" onClick={() => setWhole(true)}>
                    {ways('showDevices', { count: data.sessions.length })}
                  </Button>
                )}
                <Button
                  icon="log-out"
                  disabled={!isOnline}
                  onClick={() => setOthersToEnd(data.sessions.length - 1)}
                >
                  {t('sessionEndOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </AnswerPanel>
      <ConfirmDialog
        about={toEnd}
        onClose={() => setToEnd(null)}
        onConfirm={end}
        ask={({ device }) => ({
          title: t('sessionEndQuestion'),
          body: <p>{t('sessionEndBody', { device: deviceText(ways, device) })}</p>,
          cancel: common('cancel'),
          confirm: t('sessionEnd'),
        })}
      />
      <ConfirmDialog
        about={othersToEnd}
        onClose={() => setOthersToEnd(null)}
        onConfirm={endOthers}
        ask={(count) => ({
          title: t('sessionEndOthersQuestion'),
          body: <p>{t('sessionEndOthersBody', { count })}</p>,
          cancel: common('cancel'),
          confirm: t('sessionEndOthers'),
        })}
      />
    </>
  );
}
