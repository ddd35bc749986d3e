import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { list } from '../../../../contract/skips.ts';
import { lengthOf } from '../../../../domain/skips/calendar.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { RankInsignia } from '../../../components/clan/RankInsignia.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx';
import { clanRankClass } from '../../../ui/layout/clan-rank-stripe.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { otherDecision } from '../../../../domain/skips/decision.ts';
import { useRole, useUserId } from '../../../data/session/session.ts';
import { SkipPendingBadge } from '../list/SkipPendingBadge.tsx';
import { SkippedEvents } from '../list/SkippedEvents.tsx';
import { useDecidedText } from '../list/use-decided-text.ts';
import { StatusTag } from '../list/StatusTag.tsx';

export type ManagedSkip = AnswerOf<typeof list>['skips'][number];

interface ManagerListProps {
  readonly skips: readonly ManagedSkip[];
  readonly isOnline: boolean;
  readonly today: string;
  /** Changes of decisions that wait on this device, by skip. */
  readonly waiting: ReadonlyMap<string, ShownSkip>;
  readonly onChange: (skip: ManagedSkip) => void;
  readonly onDelete: (skip: ManagedSkip) => void;
}

const HEAD = 'px-2.5 py-2 text-start eyebrow whitespace-nowrap';
const CELL = 'px-2.5 py-2 align-top';

/** A table on a wide screen, a list on a phone. */
export function ManagerList({
  skips: listed,
  isOnline,
  today,
  waiting,
  onChange,
  onDelete,
}: ManagerListProps) {
  const t = useT('skips');
  const format = useClanFormats();
  const userId = useUserId();
  const isLeader = useRole() === 'leader';
  const decidedText = useDecidedText();
  const skips = listed.map((skip): ManagedSkip => {
    const { status, reviewer, reviewedAt, reviewReason, changedFrom } = waiting.get(skip.id) ?? skip;
    return { ...skip, status, reviewer, reviewedAt, reviewReason, changedFrom };
  });
  const decided = (skip: ManagedSkip): string =>
    skip.changedFrom != null
      ? (decidedText(skip) ?? '—')
      : skip.reviewedAt === null
        ? '—'
        : `${skip.reviewer ?? t('automatic')}, ${format.dateTime(skip.reviewedAt)}`;
  const named = (skip: ManagedSkip) => ({
    name: skip.characterName,
    days: format.days(skip.startDate, skip.endDate),
  });
  const button = (skip: ManagedSkip) => (
    <div className="flex shrink-0">
      {otherDecision(skip, today) !== null &&
        !waiting.has(skip.id) &&
        (isLeader || skip.userId !== userId) && (
          <Button
            variant="quiet"
            icon="pencil"
            title={t('changeDecision')}
            aria-label={t('changeNamed', named(skip))}
            onClick={() => onChange(skip)}
          />
        )}
      <Button
        variant="quiet"
        icon="trash"
        disabled={!isOnline}
        title={isOnline ? undefined : t('deleteOffline')}
        aria-label={t('deleteNamed', named(skip))}
        onClick={() => onDelete(skip)}
      />
    </div>
  );
  const status = (skip: ManagedSkip) => (
    <span className="flex flex-wrap items-center gap-x-2">
      <StatusTag status={skip.status} />
      {waiting.has(skip.id) && (
        <SkipPendingBadge skip={waiting.get(skip.id) ?? { pendingStatus: null, change: null }} />
      )}
    </span>
  );
  const person = (skip: ManagedSkip) => (
    <>
      <RankInsignia rank={skip.clanRank} />
      <b className="ms-2 wrap-anywhere">{skip.characterName}</b>
      {skip.userName !== skip.characterName && (
        <span className="block text-xs wrap-anywhere text-ink-3">{skip.userName}</span>
      )}
    </>
  );
  const reasons = (skip: ManagedSkip) => (
    <>
      {(skip.reason !== null || skip.reviewReason === null) && <TruncatedText text={skip.reason ?? '—'} />}
      {skip.reviewReason !== null && (
        <TruncatedText
          text={t('rejectedBecause', { reason: skip.reviewReason })}
          className={skip.status === 'rejected' ? 'text-no' : 'text-ink-2'}
        />
      )}
    </>
  );
  return (
    <>
      {!isOnline && (
        <p className="border-b border-line px-3.5 py-2 text-xs text-ink-3">{t('deleteOffline')}</p>
      )}
      <table className="w-full max-lg:hidden">
        <thead>
          <tr className="border-b border-line">
            {(['columnCharacter', 'columnPeriod'] as const).map((key) => (
              <th key={key} scope="col" className={HEAD}>
                {t(key)}
              </th>
            ))}
            <th scope="col" className={`${HEAD} text-end`}>
              {t('columnDays')}
            </th>
            {(['columnStatus', 'columnReason', 'columnAsked', 'columnDecided'] as const).map((key) => (
              <th key={key} scope="col" className={HEAD}>
                {t(key)}
              </th>
            ))}
            <th scope="col" className={HEAD}>
              <span className="sr-only">{t('columnActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {skips.map((skip) => (
            <tr key={skip.id} data-managed={skip.id}>
              <th
                scope="row"
                className={`${CELL} min-w-36 text-start font-normal ${clanRankClass(skip.clanRank)}`}
              >
                {person(skip)}
              </th>
              <td className={`${CELL} min-w-28`}>
                {format.days(skip.startDate, skip.endDate)}
                {skip.parts != null && <SkippedEvents skip={skip} />}
              </td>
              <td className={`${CELL} text-end font-semibold`}>
                {format.number(lengthOf({ from: skip.startDate, to: skip.endDate }))}
              </td>
              <td className={CELL}>{status(skip)}</td>
              <td className={`${CELL} max-w-72`}>{reasons(skip)}</td>
              <td className={`${CELL} text-xs text-ink-2 xl:whitespace-nowrap`}>
                {format.dateTime(skip.requestedAt)}
              </td>
              <td className={`${CELL} text-xs wrap-anywhere text-ink-2`}>{decided(skip)}</td>
              <td className="px-1 py-1 align-top">{button(skip)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-line lg:hidden">
        {skips.map((skip) => (
          <li
            key={skip.id}
            data-managed={skip.id}
            className={`grid gap-1 py-2 ps-3 pe-1 ${clanRankClass(skip.clanRank)}`}
          >
            <div className="flex items-start gap-2">
              <div className="me-auto min-w-0">{person(skip)}</div>
              {button(skip)}
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pe-2">
              <span className="font-semibold">{format.days(skip.startDate, skip.endDate)}</span>
              <span className="me-auto text-ink-2">
                {t('days', { count: lengthOf({ from: skip.startDate, to: skip.endDate }) })}
              </span>
              {status(skip)}
            </div>
            {skip.parts != null && <SkippedEvents skip={skip} />}
            {(skip.reason !== null || skip.reviewReason !== null) && (
              <div className="pe-2">{reasons(skip)}</div>
            )}
            <p className="pe-2 text-xs wrap-anywhere text-ink-3">
              {`${t('columnAsked')}: ${format.dateTime(skip.requestedAt)}`}
              {skip.reviewedAt !== null &&
                ` · ${skip.changedFrom == null ? `${t('columnDecided')}: ` : ''}${decided(skip)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
