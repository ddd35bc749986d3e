import { useState } from 'react';
import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { BeginPanel } from './BeginPanel.tsx';
import { FreeCheckDialog } from './FreeCheckDialog.tsx';

function CheckLine({ check }: { readonly check: ShownCheck }) {
  const t = useT('absences');
  const format = useClanFormats();
  const { nameOf } = useEventWords();
  const isOpen = check.state === 'open';
  const { summary } = check;
  return (
    <li data-check={check.id} className="relative grid gap-0.5 px-3.5 py-2.5 hover:bg-raised">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AppLink
          to="/{-$locale}/officer/absent-checker"
          search={{ check: check.id }}
          className="min-w-0 font-semibold wrap-anywhere text-ink no-underline before:absolute before:inset-0 hover:underline"
        >
          {nameOf(check)}
        </AppLink>
        <span className="text-ink-2">{`${format.day(check.day)}, ${format.time(check.startsAt)}`}</span>
        <span className="ms-auto flex flex-wrap gap-2">
          {check.openAppeals > 0 && <Tag tone="no">{t('appealsOpen', { count: check.openAppeals })}</Tag>}
          <Tag tone={isOpen ? 'wait' : 'ok'}>{t(isOpen ? 'stateOpen' : 'stateClosed')}</Tag>
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-3">
        <PendingBadge
          status={check.pendingStatus}
          waiting={check.change === 'create' ? t('waitCreate') : undefined}
        />
        {summary !== null && (
          <span>
            {t('summary', {
              present: format.number(summary.present),
              excused: format.number(summary.excused),
              unexcused: format.number(summary.unexcused),
            })}
          </span>
        )}
        <span>
          {check.closedAt !== null
            ? t('closedBy', { name: check.closedBy ?? '', when: format.dateTime(check.closedAt) })
            : check.createdBy === ''
              ? t('begunByMe')
              : t('begunBy', { name: check.createdBy })}
        </span>
      </p>
    </li>
  );
}

/** The clan's checks, open ones first, and the events that have none yet. */
export function CheckList({ checks }: { readonly checks: readonly ShownCheck[] }) {
  const t = useT('absences');
  const { nameOf } = useEventWords();
  const [isAdding, setAdding] = useState(false);
  const ordered = checks.toSorted(
    (one, other) => Number(other.state === 'open') - Number(one.state === 'open'),
  );
  return (
    <>
      <BeginPanel checks={checks} onOther={() => setAdding(true)} />
      <Panel title={t('checks')}>
        {ordered.length === 0 ? (
          <StateBlock
            kind="empty"
            title={t('noChecks')}
            action={
              <Button icon="plus" onClick={() => setAdding(true)}>
                {t('beginOther')}
              </Button>
            }
          >
            {t('noChecksBody')}
          </StateBlock>
        ) : (
          <ul className="divide-y divide-line">
            {ordered.map((check) => (
              <CheckLine key={check.id} check={check} />
            ))}
          </ul>
        )}
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-3.5 py-2 text-xs text-ink-3">
          {t('olderInStatistics')}
          <AppLink
            to="/{-$locale}/officer/absent-checker/statistics"
            search={{ days: 90, view: 'calendar' }}
            className="inline-flex min-h-8 items-center pointer-coarse:min-h-10"
          >
            {t('statistics')}
          </AppLink>
        </p>
        {ordered.length > 0 && (
          <SaveTable
            title={t('checks')}
            makeTable={(texts) => ({
              title: t('checks'),
              headings: [
                texts('when'),
                texts('event'),
                texts('status'),
                t('numPresent'),
                t('numExcused'),
                t('numUnexcused'),
                texts('decidedBy'),
                texts('decided'),
              ],
              rows: ordered.map((check) => [
                { at: check.startsAt },
                nameOf(check),
                t(check.state === 'open' ? 'stateOpen' : 'stateClosed'),
                check.summary?.present ?? null,
                check.summary?.excused ?? null,
                check.summary?.unexcused ?? null,
                check.closedBy,
                check.closedAt === null ? null : { at: check.closedAt },
              ]),
            })}
          />
        )}
      </Panel>
      <FreeCheckDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
