import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { roleOfMember } from '../../../../domain/characters/standing.ts';
import {
  debtPayments,
  gatheringsView,
  shownPaidOf,
  type ShownPaid,
} from '../../../../offline/mirror/overlays/gatherings.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { warnsView, type ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import { RowsPlaceholder } from '../../../components/feedback/RowsPlaceholder.tsx';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useOfficerAccess, usePageAccess } from '../../../data/http/use-page-access.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useRole, useSession } from '../../../data/session/session.ts';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useWarnRefusal } from '../dashboard/use-warn-rights.ts';
import { WARN_FILTERS, type WarnFilter } from '../url/warns-search.ts';
import { AddWarnDialog } from './AddWarnDialog.tsx';
import { DebtReminder } from './DebtReminder.tsx';
import { MoneyHint } from './MoneyHint.tsx';
import { DecideAppealDialog, type AppealDecision } from './DecideAppealDialog.tsx';
import { ExportWarns } from './ExportWarns.tsx';
import { PayDebtDialog } from './PayDebtDialog.tsx';
import { ProposalsPanel } from './ProposalsPanel.tsx';
import { RemoveWarnDialog } from './RemoveWarnDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { filterWarned, warnedMembers, type WarnedMember } from './warn-list.ts';
import { WarnedRow } from './WarnedRow.tsx';

const FILTER_LABELS = {
  open: 'showOpen',
  appealed: 'showAppeals',
  max: 'showMax',
  ended: 'showEnded',
  all: 'showAll',
} as const satisfies Record<WarnFilter, string>;

function List() {
  const t = useT('warns');
  const format = useFormats();
  const nowMs = useClanNow();
  const search = useSearch({ strict: false });
  const show = WARN_FILTERS.find((one) => one === search.show) ?? 'open';
  const q = String(search.q ?? '');
  const navigate = useNavigate();
  const canOpenSettings = usePageAccess('clan-settings', useRole() !== 'officer');
  const refusalOf = useWarnRefusal();
  const mayActOn = ({ key, member }: WarnedMember): boolean =>
    refusalOf(key, member === null ? null : roleOfMember(member)) === null;
  const { view, state, mirror, isFirstSync } = useMirroredRows(warnsView);
  const { byMember, settings } = view;
  const day = useClanDay(mirror);
  const roster = useMirrorView(membersView, ({ members }) => members, { detail: day });
  const [adding, setAdding] = useState<{ readonly member: WarnedMember | null } | null>(null);
  const { isOnline } = useNetwork();
  const access = useOfficerAccess('treasury-manage');
  const mayMoveMoney = access === true;
  // online only, and for nobody who has left or for oneself
  const mayPay = (one: WarnedMember): boolean =>
    mayMoveMoney && isOnline && one.member !== null && mayActOn(one);
  const contributions = useMirrorView(gatheringsView, (all) => all.contributions);
  const paidOf = ({ member }: WarnedMember): ShownPaid | null =>
    mayMoveMoney && member !== null && member.characterId !== null
      ? shownPaidOf(debtPayments(contributions, member.characterId))
      : null;
  const [money, setMoney] = useState<{
    readonly kind: 'pay' | 'reset';
    readonly one: WarnedMember;
  } | null>(null);
  const [deciding, setDeciding] = useState<AppealDecision | null>(null);
  const [removing, setRemoving] = useState<ShownWarn | null>(null);
  // a warn that goes takes its button with it
  const place = useFocusFallback<HTMLDivElement>();
  const all = useMemo(() => warnedMembers(roster, byMember, nowMs), [roster, byMember, nowMs]);
  const text = useDeferredValue(q);
  const shown = useMemo(
    () =>
      filterWarned(all, { show, text, max: settings.maxWarns }, (one, other) => format.compare(one, other)),
    [all, show, text, settings.maxWarns, format],
  );
  const go = (next: { readonly show?: WarnFilter | undefined; readonly q?: string | undefined }): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  if (state === 'broken' || state === 'loading' || mirror === null)
    return (
      <RowsPlaceholder
        shown={{ state, isFirstSync }}
        texts={{ broken: t('storageBroken'), neverSynced: t('neverSynced') }}
      />
    );
  const add = settings.enabled && (
    <Button variant="primary" icon="plus" onClick={() => setAdding({ member: null })}>
      {t('add')}
    </Button>
  );
  const hasAny = all.some(({ open, ended }) => open.length + ended.length > 0);
  const debt = all.reduce((sum, one) => sum + one.debt, 0);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {!settings.enabled && (
        <Panel>
          <StateBlock
            kind="empty"
            title={t('disabledTitle')}
            action={
              canOpenSettings && (
                <LinkButton to="/{-$locale}/clan/settings" hash="warns" icon="sliders-horizontal">
                  {t('openSettings')}
                </LinkButton>
              )
            }
          >
            {t('disabledBody')}
          </StateBlock>
        </Panel>
      )}
      <ProposalsPanel settings={settings} all={all} />
      {(settings.enabled || hasAny) && (
        <Panel
          title={t('memberTitle')}
          aside={
            <>
              {debt > 0 && <span>{t('totalDebt', { sum: format.rubles(debt) })}</span>}
              {hasAny && <ExportWarns members={shown} />}
              {hasAny && add}
            </>
          }
        >
          {!hasAny && show !== 'all' ? (
            <StateBlock kind="empty" title={t('noWarns')} action={add}>
              {t('noWarnsBody')}
            </StateBlock>
          ) : (
            <>
              <div className="flex flex-wrap items-center gap-2 border-b border-line p-3.5">
                <SearchField
                  label={t('search')}
                  value={q}
                  className="basis-56"
                  onChange={(next) => go({ q: next === '' ? undefined : next })}
                />
                <Segmented
                  label={t('show')}
                  value={show}
                  options={WARN_FILTERS.map((value) => ({ value, label: t(FILTER_LABELS[value]) }))}
                  onChange={(next) => go({ show: next === 'open' ? undefined : next })}
                />
                <span role="status" className="text-xs text-ink-3">
                  {t('found', { count: shown.length })}
                </span>
              </div>
              <DebtReminder members={all} />
              {debt > 0 && access !== null && <MoneyHint mayMoveMoney={mayMoveMoney} roster={roster} />}
              {shown.length === 0 ? (
                <StateBlock
                  kind="empty"
                  title={t('noMatches')}
                  action={
                    <Button icon="rotate-ccw" onClick={() => go({ show: undefined, q: undefined })}>
                      {t('resetFilters')}
                    </Button>
                  }
                >
                  {t('noMatchesBody')}
                </StateBlock>
              ) : (
                <ul className="divide-y divide-line-strong">
                  {shown.map((one) => (
                    <WarnedRow
                      key={one.key}
                      one={one}
                      max={settings.maxWarns}
                      paid={paidOf(one)}
                      mayAdd={settings.enabled && one.member !== null && mayActOn(one)}
                      mayRemove={mayActOn(one)}
                      onAdd={() => setAdding({ member: one })}
                      onRemove={setRemoving}
                      onAppeal={isOnline ? setDeciding : null}
                      onPay={mayPay(one) && one.debt > 0 ? () => setMoney({ kind: 'pay', one }) : null}
                      onReset={
                        mayPay(one) && one.count > settings.warnsAfterReset && settings.resetBaseCost > 0
                          ? () => setMoney({ kind: 'reset', one })
                          : null
                      }
                    />
                  ))}
                </ul>
              )}
            </>
          )}
        </Panel>
      )}
      <AddWarnDialog
        open={adding}
        members={all.filter((one) => one.member !== null && mayActOn(one))}
        settings={settings}
        onClose={() => setAdding(null)}
      />
      <RemoveWarnDialog warn={removing} onClose={() => setRemoving(null)} />
      {deciding !== null && <DecideAppealDialog decision={deciding} onClose={() => setDeciding(null)} />}
      {money?.kind === 'pay' && (
        <PayDebtDialog member={money.one} paid={paidOf(money.one)} onClose={() => setMoney(null)} />
      )}
      {money?.kind === 'reset' && (
        <ResetDialog member={money.one} settings={settings} onClose={() => setMoney(null)} />
      )}
    </div>
  );
}

/** For officers: who has warns, why, and what they owe. */
export function WarnsScreen() {
  const shell = useT('shell');
  // a child that loads its own texts later would suspend the page and hide what is being typed
  useT('errors');
  useT('characters');
  useT('schedule');
  useT('exports');
  useT('reminders');
  useT('treasury');
  const role = useRole();
  const { permissionsLoading } = useSession();
  const { mirror } = useMirroredRows(warnsView);
  if (role === null || (role === 'member' && !permissionsLoading))
    return <AccessDenied roles={OFFICER_ROLES} />;
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{shell('navWarns')}</h1>
        <ClanAge mirror={mirror} />
      </div>
      <List />
    </Page>
  );
}
