import { useState } from 'react';
import type { ShownContribution } from '../../../../offline/mirror/overlays/gatherings.ts';
import { CONTRIBUTION_STATUSES, type ContributionStatus } from '../../../../domain/treasury/gathering.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { PendingSums } from '../../../components/payments/PendingSums.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { ContributeDialog, payableGathering, type Contributing } from './ContributeDialog.tsx';
import { contributionCells, contributionHeadings } from './contribution-cells.ts';
import { ContributionRow } from './ContributionRow.tsx';
import { PERIOD_KEYS, STATUS_STYLE } from './status-style.ts';
import { ofPeriod, type ShownGathering } from './use-gatherings.ts';

/** Rows of a list before it asks for more. */
const SHOWN = 20;

interface GatheringCardProps {
  readonly shown: ShownGathering;
  /** Those that this person sees: their own, or everybody's. */
  readonly contributions: readonly ShownContribution[];
}

/** A gathering for members: progress, what they owe and by when, and contributions by period and status. */
export function GatheringCard({ shown, contributions }: GatheringCardProps) {
  const t = useT('treasury');
  const common = useT('common');
  const format = useClanFormats();
  const characterId = useCharacter()?.id ?? null;
  const withdraw = useChange('contribution.withdraw');
  const [tab, setTab] = useState<'current' | 'history'>('current');
  const [filter, setFilter] = useState<ContributionStatus | 'all'>('all');
  const [isWhole, setWhole] = useState(false);
  const [contributing, setContributing] = useState<Contributing | null>(null);
  const { gathering, period, isOpen, dueDate, sum, own } = shown;
  const lists = ofPeriod(contributions, gathering, period);
  const all = tab === 'current' ? lists.current : lists.earlier;
  const rows = all.filter(({ status }) => filter === 'all' || status === filter);
  // what only this device has is no contribution yet
  const saved = rows.filter(({ change }) => change !== 'create');
  const hasOthers = contributions.some((one) => one.characterId !== characterId);
  return (
    <Panel
      title={gathering.title}
      aside={
        <>
          <span>{t(PERIOD_KEYS[gathering.period])}</span>
          {!isOpen && <Tag>{t(gathering.isActive ? 'notOpen' : 'closed')}</Tag>}
        </>
      }
    >
      <div className="grid gap-2.5 px-3.5 py-3" data-gathering={gathering.id}>
        {gathering.description !== null && (
          <p className="max-w-prose text-ink-2 wrap-anywhere">{gathering.description}</p>
        )}
        <div className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-[1.25rem] font-bold tabular-nums" data-figure="gathered">
              {gathering.targetRub === null
                ? format.rubles(sum.approvedRub)
                : t('ofTarget', {
                    sum: format.rubles(sum.approvedRub),
                    target: format.rubles(gathering.targetRub),
                  })}
            </span>
            {sum.pendingRub > 0 && (
              <span className="text-wait">{t('pendingSum', { sum: format.rubles(sum.pendingRub) })}</span>
            )}
            <span className="ms-auto text-xs text-ink-3">
              {period === null
                ? t('startsOn', { day: format.day(gathering.startDate) })
                : dueDate === null
                  ? t('sinceDay', { day: format.day(period.from) })
                  : format.days(period.from, dueDate)}
            </span>
          </p>
          {gathering.targetRub !== null && <Meter part={sum.approvedRub} whole={gathering.targetRub} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p
            data-owed={own.state}
            className={`me-auto ${own.state === 'owes' && isOpen ? 'text-wait' : 'text-ink-2'}`}
          >
            {own.state === 'paid'
              ? t('ownPaid')
              : own.state === 'pending'
                ? t(own.paid.pendingRub > own.paid.unsentRub ? 'ownPending' : 'ownUnsent')
                : gathering.shareRub === null
                  ? t('ownFree')
                  : dueDate === null
                    ? t('ownOwes', { sum: format.rubles(gathering.shareRub - own.paid.approvedRub) })
                    : t('ownOwesBy', {
                        sum: format.rubles(gathering.shareRub - own.paid.approvedRub),
                        day: format.day(dueDate),
                      })}
          </p>
          {own.state === 'owes' && <PendingSums paid={own.paid} />}
          {isOpen && (
            <Button
              variant={own.state === 'owes' ? 'primary' : 'plain'}
              icon="plus"
              aria-label={`${t('contribute')}: ${gathering.title}`}
              onClick={() => setContributing({ payable: payableGathering(shown), contribution: null })}
            >
              {t('contribute')}
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 border-y border-line bg-raised px-3.5 py-2">
        {/* a one-time gathering has no other period */}
        {gathering.period !== 'once' && (
          <Segmented
            label={t('viewOf', { title: gathering.title })}
            value={tab}
            onChange={setTab}
            options={[
              {
                value: 'current',
                label: t(gathering.period === 'weekly' ? 'currentWeek' : 'currentPeriod'),
              },
              { value: 'history', label: t('history') },
            ]}
          />
        )}
        <Segmented
          label={t('filterOf', { title: gathering.title })}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('filterAll') },
            ...CONTRIBUTION_STATUSES.toSorted().map((status) => ({
              value: status,
              label: t(STATUS_STYLE[status].key),
            })),
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3">
          {t(all.length > 0 ? 'noneFiltered' : hasOthers ? 'noContributions' : 'noOwnContributions')}
        </p>
      ) : (
        <ul>
          {(isWhole ? rows : rows.slice(0, SHOWN)).map((contribution) => (
            <ContributionRow
              key={contribution.id}
              contribution={contribution}
              gathering={gathering}
              hasName={hasOthers}
              {...(contribution.status === 'pending' &&
                contribution.characterId === characterId && {
                  actions: (
                    <>
                      <Button
                        variant="quiet"
                        icon="pencil"
                        aria-label={t('editOf', { sum: format.rubles(contribution.amountRub) })}
                        onClick={() => setContributing({ payable: payableGathering(shown), contribution })}
                      />
                      <Button
                        variant="quiet"
                        icon="trash"
                        aria-label={t('withdrawOf', { sum: format.rubles(contribution.amountRub) })}
                        onClick={() => void withdraw({ id: contribution.id })}
                      />
                    </>
                  ),
                })}
            />
          ))}
        </ul>
      )}
      {!isWhole && rows.length > SHOWN && (
        <div className="border-t border-line p-2.5">
          <Button onClick={() => setWhole(true)}>{common('showMore', { count: rows.length - SHOWN })}</Button>
        </div>
      )}
      {saved.length > 0 && (
        <SaveTable
          title={gathering.title}
          makeTable={() => ({
            title: t('contributions'),
            about: gathering.title,
            headings: contributionHeadings(t),
            rows: saved.map((one) => contributionCells(one, new Map([[gathering.id, gathering]]), t)),
          })}
        />
      )}
      {contributing !== null && (
        <ContributeDialog about={contributing} onClose={() => setContributing(null)} />
      )}
    </Panel>
  );
}
