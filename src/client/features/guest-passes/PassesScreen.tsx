import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { list, revoke, type GuestPassRow } from '../../../contract/guest-passes.ts';
import { OFFICER_ROLES } from '../../../domain/characters/rank.ts';
import { AnswerPanel } from '../../components/feedback/AnswerPanel.tsx';
import { useSchedule } from '../../components/schedule/use-schedule.ts';
import { ConfirmDialog } from '../../components/form/ConfirmDialog.tsx';
import { useInClanTime } from '../../data/clan/use-in-clan-time.ts';
import type { ApiError } from '../../data/connection/api-error.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../data/keyed-call/use-keyed-call.ts';
import { useOfficerFor, useSession } from '../../data/session/session.ts';
import { useFocusFallback } from '../../ui/browser/use-focus-fallback.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AccessDenied } from '../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PassDialog } from './PassDialog.tsx';
import { PassLine } from './PassLine.tsx';
import { PassLink } from './PassLink.tsx';

type Named = Pick<GuestPassRow, 'id' | 'name'>;

/** Made and revoked online only: a waiting revocation would protect nobody. */
function Passes() {
  const t = useT('guest-passes');
  const common = useT('common');
  const schedule = useT('schedule');
  const { zone } = useSchedule();
  const { operation } = useSearch({ strict: false });
  const { isOnline } = useNetwork();
  // who may look, and who has looked, is not shown as it once was
  const answer = useInClanTime(useEndpoint(list, {}, { mustConfirm: () => isOnline }));
  const revokeNow = useKeyedCall(revoke);
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Named | null>(null);
  const [toRevoke, setToRevoke] = useState<Named | null>(null);
  const place = useFocusFallback<HTMLDivElement>();
  const live = answer.data?.passes.filter(({ state }) => state === 'live').length ?? 0;
  const isFull = answer.data !== undefined && live >= answer.data.most;
  const add = (
    <Button variant="primary" icon="plus" disabled={!isOnline || isFull} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const end = async ({ id }: Named): Promise<ApiError | null> => {
    const failed = await revokeNow({ params: { id } });
    answer.retry();
    if (shown?.id === id) setShown(null);
    // somebody else was faster
    return failed?.code === 'guestPasses.notFound' ? null : failed;
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <AnswerPanel
        title={t('list')}
        answer={answer}
        rows={3}
        aside={({ passes }) => passes.length > 0 && add}
        lead={
          <>
            {!isOnline && (
              <p role="status" className="border-b border-line px-3.5 py-2 text-wait">
                {t('offline')}
              </p>
            )}
            {shown !== null && <PassLink key={shown.id} pass={shown} onDone={() => setShown(null)} />}
          </>
        }
      >
        {({ passes, most }) =>
          passes.length === 0 ? (
            <StateBlock kind="empty" title={t('empty')} action={add}>
              {t('lead')}
            </StateBlock>
          ) : (
            <>
              <p className="max-w-prose p-3.5 text-ink-2">
                {t('lead')} {isFull && t('full', { most })}
                <span className="block text-xs text-ink-3">{schedule('clanTime', { zone })}</span>
              </p>
              <ul className="divide-y divide-line border-t border-line">
                {passes.map((pass) => (
                  <PassLine key={pass.id} pass={pass}>
                    {pass.state === 'live' && pass.openedAt === null && pass.id !== shown?.id && (
                      <Button
                        icon="link"
                        disabled={!isOnline}
                        aria-label={t('showLinkLabel', { name: pass.name })}
                        onClick={() => setShown(pass)}
                      >
                        {t('showLink')}
                      </Button>
                    )}
                    {pass.state === 'live' && (
                      <Button
                        variant="quiet"
                        icon="x"
                        disabled={!isOnline}
                        aria-label={t('revokeLabel', { name: pass.name })}
                        onClick={() => setToRevoke(pass)}
                      >
                        {t('revoke')}
                      </Button>
                    )}
                  </PassLine>
                ))}
              </ul>
            </>
          )
        }
      </AnswerPanel>
      {isAdding && (
        <PassDialog
          operation={operation}
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setShown(made);
            answer.retry();
          }}
        />
      )}
      <ConfirmDialog
        about={toRevoke}
        onClose={() => setToRevoke(null)}
        onConfirm={end}
        ask={({ name }) => ({
          title: t('revokeAsk', { name }),
          body: <p>{t('revokeBody')}</p>,
          cancel: common('cancel'),
          confirm: t('revoke'),
          icon: 'x',
          offline: t('offline'),
        })}
      />
    </div>
  );
}

/** For officers: who outside of the clan may look, at what, and until when. */
export function PassesScreen() {
  const t = useT('guest-passes');
  useT('errors');
  useT('squads');
  const isOfficer = useOfficerFor('squad-manager');
  const { permissionsLoading } = useSession();
  if (!isOfficer && !permissionsLoading) return <AccessDenied roles={OFFICER_ROLES} />;
  return (
    <Page>
      <h1>{t('heading')}</h1>
      <Passes />
    </Page>
  );
}
