import { useState } from 'react';
import { CALENDAR_PATH, createFeed, getFeed, revokeFeed } from '../../../../contract/schedule.ts';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { call } from '../../../data/http/client.ts';
import { queries } from '../../../data/http/query-client.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useClanId } from '../../../data/session/session.ts';
import { AnchorButton } from '../../../ui/button/AnchorButton.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { ShareLink } from '../../../ui/navigation/ShareLink.tsx';

const TOKEN_BYTES = 32;

/** 256 random bits, safe in an address. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The personal link under which a calendar program reads the schedule. Only online: the server has to know it. */
export function FeedPanel() {
  const t = useT('schedule');
  const common = useT('common');
  const format = useFormats();
  const locale = useLocale();
  const nowMs = useClanNow();
  const clanId = useClanId();
  const { isOnline } = useNetwork();
  const answer = useEndpoint(getFeed, {});
  /** Known until the page is left: the server has only its hash. */
  const [token, setToken] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const message = useErrorMessage(problem);
  const feed = answer.data?.feed ?? null;
  const ago = (at: string): string => format.ago((nowMs - Date.parse(at)) / 1000);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (caught) {
      setProblem(caught instanceof ApiError ? caught : new ApiError('refused', 500, 'server.failed', ''));
    } finally {
      setBusy(false);
    }
  };
  const make = (): Promise<void> =>
    run(async () => {
      const made = newToken();
      const answered = await call(createFeed, { body: { token: made, locale } });
      queries.setQueriesData({ queryKey: [getFeed.id] }, answered);
      setToken(made);
    });
  const revoke = (): Promise<void> =>
    run(async () => {
      await call(revokeFeed, {});
      queries.setQueriesData({ queryKey: [getFeed.id] }, { success: true, feed: null });
      setToken(null);
    });
  const link = `${window.location.origin}${CALENDAR_PATH}?clan=${clanId ?? ''}&key=${token ?? ''}`;
  return (
    <Panel title={t('feedTitle')}>
      {answer.data === undefined ? (
        <AnswerFallback answer={answer} rows={2} />
      ) : (
        <div className="grid gap-3 p-3.5">
          <p className="max-w-prose text-ink-2">{t('feedBody')}</p>
          {token !== null && feed !== null && (
            <div className="grid gap-2 border-s-3 border-s-ok bg-raised px-3 py-2.5" role="status">
              <input
                type="text"
                readOnly
                aria-label={t('feedAddress')}
                value={link}
                onFocus={(event) => event.target.select()}
                className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
              />
              <p className="text-xs text-wait">{t('feedOnce')}</p>
              <div className="flex flex-wrap gap-2">
                <ShareLink
                  makeLink={() => link}
                  labels={{
                    copy: common('copyLink'),
                    copied: common('copied'),
                    announcement: common('linkCopied'),
                    byHand: t('feedOnce'),
                    field: t('feedAddress'),
                  }}
                />
                <AnchorButton href={link.replace(/^https?:/, 'webcal:')} icon="calendar">
                  {t('feedOpen')}
                </AnchorButton>
              </div>
            </div>
          )}
          {feed !== null && (
            <p className="text-xs text-ink-3">
              {t('feedMade', { when: ago(feed.createdAt) })}
              {' · '}
              {feed.readAt === null ? t('feedNeverRead') : t('feedRead', { when: ago(feed.readAt) })}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button icon="link" isBusy={isBusy} disabled={!isOnline} onClick={() => void make()}>
              {t(feed === null ? 'feedMake' : 'feedAgain')}
            </Button>
            {feed !== null && (
              <Button
                variant="quiet"
                icon="x"
                isBusy={isBusy}
                disabled={!isOnline}
                onClick={() => void revoke()}
              >
                {t('feedRevoke')}
              </Button>
            )}
            {feed !== null && <span className="text-xs text-ink-3">{t('feedReplaces')}</span>}
          </div>
          {problem !== null && (
            <p role="alert" className="text-no">
              {message}
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}
