import { useState } from 'react';
import {
  MAX_PROPOSALS_AT_ONCE,
  undoDecision,
  type UndoRefusal,
  type WarnProposal,
} from '../../../../contract/warn-proposals.ts';
import { warnProposalsView } from '../../../../offline/mirror/overlays/warns.ts';
import type { WarnSettings } from '../../../../domain/warns/warn-settings.ts';
import { useAbsenceWords } from '../../../components/schedule/absence-words.ts';
import { UndoList, useDoneLately } from '../../../components/undo/UndoList.tsx';
import { UndoneMessage } from '../../../components/undo/UndoneMessage.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useWarnRefusal } from '../dashboard/use-warn-rights.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import type { WarnedMember } from './warn-list.ts';
import { ProposalDialog, type ProposalDecision } from './ProposalDialog.tsx';

const REFUSALS = { own: 'proposalOwn', rankAbove: 'proposalAbove' } as const;

interface ProposalsPanelProps {
  readonly settings: WarnSettings;
  readonly all: readonly WarnedMember[];
}

function Decided({ proposals }: { readonly proposals: readonly WarnProposal[] }) {
  const t = useT('warns');
  const format = useClanFormats();
  return (
    <Disclosure title={t('decidedProposals', { count: proposals.length })}>
      <ul className="divide-y divide-line">
        {proposals.map(({ id, characterName, status, decidedBy, decidedAt, note }) => (
          <li key={id} className="grid gap-0.5 px-3.5 py-2">
            <p className="wrap-anywhere">{characterName}</p>
            <p className="text-xs wrap-anywhere text-ink-3">
              {t(status === 'confirmed' ? 'confirmedBy' : 'dismissedBy', {
                name: decidedBy ?? '',
                when: decidedAt === null ? '' : format.dateTime(decidedAt),
              })}
              {note !== null && ` · ${note}`}
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Warns that closed checks propose: confirmed or dismissed by an officer, one or many. Nothing without any; while warns are off, none is decided. */
export function ProposalsPanel({ settings, all }: ProposalsPanelProps) {
  const t = useT('warns');
  const { isOnline } = useNetwork();
  const { open: waiting, decided } = useMirrorView(warnProposalsView, (view) => view);
  const open = settings.enabled ? waiting : [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<ProposalDecision | null>(null);
  const [result, setResult] = useState('');
  const [refusals, setRefusals] = useState<readonly UndoRefusal[]>([]);
  const done = useDoneLately();
  const { linesOf } = useAbsenceWords();
  const refusalOf = useWarnRefusal();
  const format = useClanFormats();
  const maySeeChecks = useOfficerAccess('absent-checker') === true;
  const sendUndo = useKeyedCall(undoDecision, ({ undone, left }) => {
    const count = left.length;
    const texts = [t('undone', { count: undone.length }), ...(count > 0 ? [t('notUndone', { count })] : [])];
    setResult(texts.join(' '));
    setRefusals(left.map(({ code }) => code));
  });
  const counts = new Map(all.map(({ key, count }) => [key, count]));
  if (open.length + decided.length === 0) return null;
  const mine = open.filter(({ memberKey, memberRole }) => refusalOf(memberKey, memberRole) === null);
  // as many as one call takes; the others stay selected
  const chosen = mine.filter(({ id }) => selected.has(id)).slice(0, MAX_PROPOSALS_AT_ONCE);
  const begin = (kind: ProposalDecision['kind'], about: readonly WarnProposal[]): void => {
    setResult('');
    setRefusals([]);
    setDecision({
      kind,
      about: about.map((proposal) => ({
        proposal,
        reason: t('proposalReason', { list: linesOf(proposal.absences).join('; ') }),
      })),
    });
  };
  const toggle = (id: string): void =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Panel
      title={t('proposals')}
      aside={
        <>
          {open.length > 0 && <span>{t('proposalCost', { sum: format.rubles(settings.costPerWarn) })}</span>}
          {mine.length > 0 && <span>{t('proposalsCount', { count: mine.length })}</span>}
        </>
      }
    >
      {!isOnline && open.length > 0 && (
        <p role="status" className="px-3.5 py-2.5 text-wait">
          {t('onlineOnly')}
        </p>
      )}
      {mine.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line bg-raised px-3.5 py-2">
          <Checkbox
            label={t('selectAll')}
            isLabelShown
            isOn={mine.every(({ id }) => selected.has(id))}
            onChange={(isOn) => setSelected(new Set(isOn ? mine.map(({ id }) => id) : []))}
          />
          {chosen.length > 0 && (
            <span className="ms-auto flex flex-wrap gap-2">
              <Button
                variant="primary"
                icon="check"
                disabled={!isOnline}
                onClick={() => begin('confirm', chosen)}
              >
                {t('confirmMany', { count: chosen.length })}
              </Button>
              <Button icon="x" disabled={!isOnline} onClick={() => begin('dismiss', chosen)}>
                {t('dismissMany', { count: chosen.length })}
              </Button>
            </span>
          )}
        </div>
      )}
      <ul className="divide-y divide-line">
        {open.map((proposal) => {
          const { id, characterName: name, memberKey } = proposal;
          const lines = linesOf(proposal.absences);
          const refusal = refusalOf(memberKey, proposal.memberRole);
          return (
            <li
              key={id}
              data-proposal={memberKey}
              className="flex flex-wrap items-start gap-x-2.5 gap-y-1.5 px-3.5 py-2"
            >
              {mine.length > 1 && refusal === null && (
                <Checkbox
                  label={t('selectProposal', { name, why: lines.join('; ') })}
                  isOn={selected.has(id)}
                  onChange={() => toggle(id)}
                />
              )}
              <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <b className="font-semibold wrap-anywhere">{name}</b>
                  <span className="text-xs text-ink-2 tabular-nums">
                    {t('countOf', {
                      have: format.number(counts.get(memberKey) ?? 0),
                      max: format.number(settings.maxWarns),
                    })}
                  </span>
                </p>
                {lines.map((line, at) => {
                  const checkId = proposal.absences[at]?.checkId;
                  return (
                    <p key={line} className="text-xs wrap-anywhere text-ink-3">
                      {maySeeChecks && checkId !== undefined ? (
                        <AppLink
                          to="/{-$locale}/officer/absent-checker"
                          search={{ check: checkId }}
                          className="inline-flex min-h-6 items-center"
                        >
                          {line}
                        </AppLink>
                      ) : (
                        line
                      )}
                    </p>
                  );
                })}
              </div>
              {refusal !== null ? (
                <p className="text-xs text-ink-3 sm:max-w-44">{t(REFUSALS[refusal])}</p>
              ) : (
                <div className="ms-auto flex flex-wrap justify-end gap-1">
                  <Button
                    icon="check"
                    disabled={!isOnline}
                    aria-label={t('confirmOf', { name })}
                    onClick={() => begin('confirm', [proposal])}
                  >
                    {t('confirm')}
                  </Button>
                  <Button
                    icon="x"
                    disabled={!isOnline}
                    aria-label={t('dismissOf', { name })}
                    onClick={() => begin('dismiss', [proposal])}
                  >
                    {t('dismiss')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {decided.length > 0 && <Decided proposals={decided} />}
      <UndoList done={done} />
      <UndoneMessage text={result} refusals={refusals} />
      <ProposalDialog
        key={decision === null ? 'none' : decision.about.map(({ proposal }) => proposal.id).join()}
        decision={decision}
        settings={settings}
        counts={counts}
        onClose={() => setDecision(null)}
        onDone={(text, proposals) => {
          const count = proposals.length;
          setSelected(new Set());
          if (count === 0) setResult(text);
          else
            done.add({
              text,
              label: t('undoNamed', { count }),
              undo: () => sendUndo({ body: { proposals } }),
            });
        }}
      />
    </Panel>
  );
}
