import type { ReactNode } from 'react';
import { progressOf, totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { SuppliesView } from '../../../data/clan/use-supplies.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { ConflictNotice } from '../../../components/outbox/ConflictNotice.tsx';
import { LoadoutConflictDialog } from '../conflict/conflict-dialogs.ts';
import { LoadoutLine } from '../lines/LoadoutLine.tsx';
import { isBeingDeleted } from '../mirror/use-loadouts.ts';

const PENDING_LABELS = { save: 'waitSave', delete: 'waitDelete' } as const;

/** The user's request for one map: every line with the pieces sent, and pending changes. */
export function LoadoutCard({
  loadout,
  supplies,
  actions,
}: {
  readonly loadout: ShownLoadout;
  readonly supplies: SuppliesView;
  readonly actions?: ReactNode;
}) {
  const t = useT('loadouts');
  const format = useClanFormats();
  const { items, mapStage, pendingStatus, change, requestedAt } = loadout;
  const { sent, total } = progressOf(items);
  return (
    <Panel
      level={3}
      title={t(STAGE_KEYS[mapStage])}
      aside={
        <span className={sent >= total && total > 0 ? 'text-ok' : ''}>
          {t('sentOf', { sent: format.number(sent), total: format.number(total) })}
        </span>
      }
    >
      <Meter part={sent} whole={total} />
      <div
        data-own={mapStage}
        data-sent={sent}
        data-total={total}
        className={isBeingDeleted(loadout) ? 'opacity-60' : ''}
      >
        {pendingStatus !== null && change !== null && change !== 'mark' && (
          <p className="px-3 pt-2">
            <PendingBadge status={pendingStatus} waiting={t(PENDING_LABELS[change])} />
          </p>
        )}
        {change !== 'mark' && (
          <ConflictNotice outboxKey={loadout.outboxKey} ConflictDialog={LoadoutConflictDialog} />
        )}
        <ul className="divide-y divide-line">
          {items
            .filter((item) => totalQuantity(item) > 0)
            .map((line) => (
              <li key={line.itemId}>
                <LoadoutLine
                  line={line}
                  name={supplies.nameOf(line.itemId)}
                  rank={supplies.itemOf(line.itemId)?.rank ?? 'default'}
                  owner={loadout.characterName}
                  onToggle={null}
                  onPart={null}
                />
              </li>
            ))}
        </ul>
        <div className="flex flex-wrap items-center gap-2 border-t border-line p-2.5">
          <span className="me-auto text-xs text-ink-3 max-sm:w-full">
            {t(loadout.rev === 0 ? 'writtenAt' : 'askedAt', { at: format.dateTime(requestedAt) })}
            {loadout.enteredBy != null && ` · ${t('enteredBy', { name: loadout.enteredBy })}`}
          </span>
          {actions}
        </div>
      </div>
    </Panel>
  );
}
