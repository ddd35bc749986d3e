import { useState } from 'react';
import { claims, decideClaim, type Claim } from '../../../contract/clan-members.ts';
import { ApiError } from '../../data/connection/api-error.ts';
import { call } from '../../data/http/client.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { queries } from '../../data/http/query-client.ts';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { clanRankClass, rankKey } from '../../ui/layout/clan-rank-stripe.ts';
import { useClanNow } from '../../data/clan/use-clan-now.ts';
import { StatusMessage } from '../../ui/feedback/StatusMessage.tsx';
import { ConfirmDialog } from '../../components/form/ConfirmDialog.tsx';

interface ClaimQuestion {
  readonly claim: Claim;
  readonly decision: 'accept' | 'refuse';
}

/** Leader only: pending character claims; renders nothing when there are none. */
export function ClaimsPanel() {
  const t = useT('clan-members');
  const ranks = useT('characters');
  const format = useFormats();
  const nowMs = useClanNow();
  const { isOnline } = useNetwork();
  const { data, retry } = useEndpoint(claims, {});
  const [question, setQuestion] = useState<ClaimQuestion | null>(null);
  const [status, setStatus] = useState('');
  const pendingClaims = data?.claims ?? [];

  const decide = async ({ claim, decision }: ClaimQuestion): Promise<ApiError | null> => {
    try {
      await call(decideClaim, { params: { id: claim.id }, body: { decision } });
    } catch (failure) {
      retry();
      return failure instanceof ApiError ? failure : new ApiError('refused', 0, 'server.failed', '');
    }
    setStatus(t(decision === 'accept' ? 'accepted' : 'refused', { name: claim.name }));
    await queries.invalidateQueries({ queryKey: [claims.id] });
    return null;
  };
  const openDialog = (claim: Claim, decision: ClaimQuestion['decision']): void => {
    setStatus('');
    setQuestion({ claim, decision });
  };
  if (pendingClaims.length === 0 && status === '') return null;
  return (
    <Panel
      title={t('claimsTitle')}
      aside={pendingClaims.length === 0 ? undefined : format.number(pendingClaims.length)}
    >
      <StatusMessage text={status} className="border-b border-line px-3.5 py-2 text-ink-2" />
      {pendingClaims.length > 0 && (
        <p className="border-b border-line px-3.5 py-2.5 text-ink-2">{t('claimsLead')}</p>
      )}
      <ul className="divide-y divide-line">
        {pendingClaims.map((claim) => (
          <li
            key={claim.id}
            data-claim={claim.name}
            className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-3 ${clanRankClass(claim.rank)}`}
          >
            <div className="grid min-w-0 grow basis-60 gap-0.5">
              <b className="font-display text-[1.0625rem] leading-tight wrap-anywhere">{claim.name}</b>
              <span className="text-ink-2 wrap-anywhere">
                {t('claimBy', {
                  name: claim.userName,
                  age: format.ago((nowMs - Date.parse(claim.claimedAt)) / 1_000),
                })}
              </span>
              <span className="text-xs text-ink-3 wrap-anywhere">
                {claim.otherCharacters.length === 0
                  ? t('claimNoOthers')
                  : t('claimOthers', { names: format.list(claim.otherCharacters) })}
              </span>
              <span className="text-xs text-ink-3">
                {t('claimRank', { rank: ranks(rankKey(claim.rank)) })}
              </span>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                disabled={!isOnline}
                aria-label={t('refuseNamed', { name: claim.name })}
                onClick={() => openDialog(claim, 'refuse')}
              >
                {t('refuse')}
              </Button>
              <Button
                variant="primary"
                disabled={!isOnline}
                aria-label={t('acceptNamed', { name: claim.name })}
                onClick={() => openDialog(claim, 'accept')}
              >
                {t('accept')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {!isOnline && pendingClaims.length > 0 && (
        <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">{t('decideOffline')}</p>
      )}
      <ConfirmDialog
        about={question}
        onClose={() => setQuestion(null)}
        onConfirm={decide}
        ask={({ claim: { name, rank, userName }, decision }) => ({
          title: t(decision === 'accept' ? 'acceptQuestion' : 'refuseQuestion', { name }),
          body: (
            <p className="wrap-anywhere">
              {decision === 'accept'
                ? t('acceptBody', { user: userName, rank: ranks(rankKey(rank)), name })
                : t('refuseBody', { user: userName })}
            </p>
          ),
          cancel: t('keep'),
          confirm: t(decision === 'accept' ? 'acceptYes' : 'refuseYes'),
          variant: decision === 'accept' ? 'primary' : 'danger',
        })}
      />
    </Panel>
  );
}
