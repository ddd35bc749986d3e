import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { beginLink, unlink, type WayRow, ways } from '../../../../contract/auth.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { call } from '../../../data/http/client.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { clockOffset, useNow } from '../../../data/i18n/use-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { offeredWays, signInUrl } from '../../../data/session/sign-in-url.ts';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
import { AnchorButton } from '../../../ui/button/AnchorButton.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';

/** Ways to sign in besides the game: linked and unlinked online only, because somebody has to confirm who they are. */
export function WaysPanel() {
  const t = useT('sign-in-ways');
  const common = useT('common');
  const format = useFormats();
  const nowMs = useNow();
  const { isOnline } = useNetwork();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const answer = useEndpoint(ways, {}, { mustConfirm: () => isOnline });
  const unlinkNow = useKeyedCall(unlink);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [toUnlink, setToUnlink] = useState<WayRow | null>(null);
  const problem = useErrorMessage(failure);
  const place = useFocusFallback<HTMLDivElement>();
  useEffect(() => {
    if (window.location.hash === '#sign-in-ways') place.current?.scrollIntoView();
  }, [place]);
  // most operators offer none: then there is nothing to say
  if ((answer.data?.ways ?? offeredWays()).length === 0) return null;

  const ago = (at: string): string => format.ago((nowMs - (Date.parse(at) - clockOffset())) / 1000);
  const until = answer.data?.linkableUntil ?? null;
  const canLink = until !== null && Date.parse(until) - clockOffset() > nowMs;
  const isAnyFree = answer.data?.ways.some(({ isOffered, linked }) => isOffered && linked === null) === true;
  const link = async ({ id }: WayRow): Promise<void> => {
    setFailure(null);
    setBusyId(id);
    try {
      const { url } = await call(beginLink, { params: { id } });
      window.location.assign(url);
    } catch (caught) {
      setBusyId(null);
      setFailure(caught instanceof ApiError ? caught : new ApiError('network', 0, null, ''));
      answer.retry();
    }
  };
  const end = async ({ id }: WayRow): Promise<ApiError | null> => {
    const failed = await unlinkNow({ params: { id } });
    answer.retry();
    return failed;
  };
  const facts = ({ isOffered, linked }: WayRow): string =>
    [
      linked === null ? t('notLinked') : linked.label,
      linked !== null && t('linkedSince', { age: ago(linked.linkedAt) }),
      linked !== null &&
        (linked.lastUsedAt === null ? t('neverUsed') : t('lastUsed', { age: ago(linked.lastUsedAt) })),
      !isOffered && t('notOffered'),
    ]
      .filter((fact) => typeof fact === 'string')
      .join(' · ');

  return (
    <div ref={place} id="sign-in-ways" tabIndex={-1} className="scroll-mt-16 outline-none">
      <AnswerPanel title={t('heading')} answer={answer} rows={2}>
        {(data) => (
          <>
            <p className="max-w-prose p-3.5 text-ink-2">{t('lead')}</p>
            {problem !== '' && (
              <p role="alert" className="border-t border-line px-3.5 py-2 text-no">
                {problem}
              </p>
            )}
            <ul className="divide-y divide-line border-t border-line">
              {data.ways.map((way) => (
                <li
                  key={`${way.id} ${way.isOffered}`}
                  className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5"
                >
                  <div className="min-w-0 flex-1 basis-40">
                    <p className="flex flex-wrap items-center gap-2">
                      <span className="font-semibold wrap-anywhere">{way.name}</span>
                      {way.linked !== null && <Tag tone="ok">{t('linked')}</Tag>}
                    </p>
                    <p className="text-xs wrap-anywhere text-ink-3">{facts(way)}</p>
                  </div>
                  {way.linked === null ? (
                    canLink && (
                      <Button
                        icon="link"
                        disabled={!isOnline}
                        isBusy={busyId === way.id}
                        aria-label={t('linkLabel', { way: way.name })}
                        onClick={() => void link(way)}
                      >
                        {t('link')}
                      </Button>
                    )
                  ) : (
                    <Button
                      variant="quiet"
                      icon="x"
                      disabled={!isOnline}
                      aria-label={t('unlinkLabel', { way: way.name })}
                      onClick={() => setToUnlink(way)}
                    >
                      {t('unlink')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {isAnyFree && !canLink && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-3.5 py-2.5">
                <p className="min-w-0 flex-1 basis-48 text-ink-2">{t('confirmFirst')}</p>
                <AnchorButton icon="log-in" href={signInUrl(`${path}#sign-in-ways`)}>
                  {t('signInWithGame')}
                </AnchorButton>
              </div>
            )}
            {!isOnline && (
              <p role="status" className="border-t border-line px-3.5 py-2 text-wait">
                {t('offline')}
              </p>
            )}
          </>
        )}
      </AnswerPanel>
      <ConfirmDialog
        about={toUnlink}
        onClose={() => setToUnlink(null)}
        onConfirm={end}
        ask={({ name }) => ({
          title: t('unlinkQuestion', { way: name }),
          body: <p>{t('unlinkBody', { way: name })}</p>,
          cancel: common('cancel'),
          confirm: t('unlink'),
          offline: t('offline'),
        })}
      />
    </div>
  );
}
