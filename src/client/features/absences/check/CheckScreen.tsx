import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { CheckId } from '../../../../domain/absences/check.ts';
import { mayCorrect } from '../../../../domain/absences/after-closing.ts';
import { toId } from '../../../../domain/ids.ts';
import type { CheckView, ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { optionalPart } from '../../../data/i18n/lazy-part.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useRole } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { AppealsPanel } from '../after/AppealsPanel.tsx';
import { CorrectDialog, type ClosedCell } from '../after/CorrectDialog.tsx';
import { takesFocus } from './begun.ts';
import { CheckActions } from './CheckActions.tsx';
import { CheckFilters } from './CheckFilters.tsx';
import { CheckGrid } from './CheckGrid.tsx';
import type { AbsencesSearch } from '../url/absences-search.ts';
import { filterRows, gridRows, type GridRow } from '../marking/grid-model.ts';
import { LostMarks } from './LostMarks.tsx';
import { useMarking } from '../marking/use-marking.ts';
import { useWholeCheck } from './use-whole-check.ts';

const NOT_FOUND = 404;

// with its texts
const ExportCheck = optionalPart(
  async () => (await import('../export/ExportCheck.tsx')).ExportCheck,
  ['absences-statistics', 'exports'],
);

// with what it needs of wars, for the checks of those
const ScoreboardNote = optionalPart(
  async () => (await import('../scoreboard/ScoreboardNote.tsx')).ScoreboardNote,
  ['absences'],
);

function Heading({ check }: { readonly check: ShownCheck }) {
  const t = useT('absences');
  const format = useClanFormats();
  const { nameOf } = useEventWords();
  const isOpen = check.state === 'open';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus(check.id)) heading.current?.focus();
  }, [check.id]);
  return (
    <div className="grid gap-1 border-b border-line px-3.5 py-3 max-sm:gap-0.5 max-sm:px-3 max-sm:py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 wrap-anywhere">
          {nameOf(check)}
        </h2>
        <Tag tone={isOpen ? 'wait' : 'ok'}>{t(isOpen ? 'stateOpen' : 'stateClosed')}</Tag>
        <PendingBadge
          status={check.pendingStatus}
          waiting={check.change === 'create' ? t('waitCreate') : undefined}
        />
      </div>
      <p className="text-ink-2 max-sm:text-[0.8125rem]">{`${format.longDay(check.day)}, ${format.time(check.startsAt)}`}</p>
      <p className={`text-xs text-ink-3 ${isOpen ? 'max-sm:hidden' : ''}`}>
        {check.closedAt !== null
          ? t('closedBy', { name: check.closedBy ?? '', when: format.dateTime(check.closedAt) })
          : check.createdBy === ''
            ? t('begunByMe')
            : t('begunBy', { name: check.createdBy })}
      </p>
      {check.pendingStatus === 'refused' && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-no">
          <LinkButton to="/{-$locale}/dashboard/unsent">{t('openUnsent')}</LinkButton>
        </p>
      )}
    </div>
  );
}

function Check({ view, check }: { readonly view: CheckView; readonly check: ShownCheck }) {
  const t = useT('absences');
  const format = useFormats();
  const { show = 'all', rank, q = '' }: AbsencesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { skips, lost } = view;
  const marking = useMarking(check.id, view.people);
  const { people } = marking;
  const rows = useMemo(
    () => gridRows(check, people, skips, (one, other) => format.compare(one, other)),
    [check, people, skips, format],
  );
  const text = useDeferredValue(q);
  const shown = useMemo(() => filterRows(rows, { show, rank: rank ?? null, text }), [rows, show, rank, text]);
  const isOpen = check.state === 'open';
  const role = useRole();
  const nowMs = useClanNow();
  const { stageOf } = useEventWords();
  const [correcting, setCorrecting] = useState<ClosedCell | null>(null);
  const may = role === null ? null : mayCorrect(check, { role, isOwn: false }, nowMs);
  const canCorrect = may?.ok === true;
  const open = useCallback(
    ({ person }: GridRow, stageId: string): void => {
      const at = check.stages.findIndex(({ id }) => id === stageId);
      const stage = check.stages[at];
      if (stage !== undefined) setCorrecting({ person, stageId, stageName: stageOf(stage, at) });
    },
    [check.stages, stageOf],
  );
  return (
    <>
      {!isOpen && <AppealsPanel check={check} people={people} />}
      {lost.length > 0 && <LostMarks check={check} lost={lost} onMark={isOpen ? marking.mark : null} />}
      <Panel className="flex flex-col max-sm:-mx-4 max-sm:border-x-0">
        <Heading check={check} />
        {!isOpen && (
          <p className="border-b border-line px-3.5 py-2 text-xs text-ink-2">
            {t(canCorrect ? 'correctHint' : 'correctLate')}
          </p>
        )}
        {isOpen && <ScoreboardNote check={check} rows={rows} onMark={marking.mark} />}
        {isOpen && <CheckActions check={check} rows={rows} marking={marking} />}
        <CheckFilters check={check} rows={rows} shown={shown.length} />
        {marking.hasFailed && (
          <p role="alert" className="border-b border-line px-3.5 py-2 text-no">
            {t('notSaved')}
          </p>
        )}
        {rows.length === 0 ? (
          // begun this moment: its people are still on their way
          <StateBlock kind="loading" rows={8} />
        ) : shown.length === 0 ? (
          <StateBlock
            kind="empty"
            title={t('noMatches')}
            action={
              <Button
                icon="rotate-ccw"
                onClick={() =>
                  void navigate({
                    to: '.',
                    search: (before) => ({ ...before, show: undefined, rank: undefined, q: undefined }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              >
                {t('resetFilters')}
              </Button>
            }
          >
            {t('noMatchesBody')}
          </StateBlock>
        ) : (
          <CheckGrid
            check={check}
            all={rows}
            rows={shown}
            onMark={isOpen ? marking.markBy : null}
            onOpen={canCorrect ? open : null}
          />
        )}
        <StatusMessage text={marking.said} />
        <ExportCheck check={check} rows={rows} />
      </Panel>
      {correcting !== null && (
        <CorrectDialog check={check} cell={correcting} onClose={() => setCorrecting(null)} />
      )}
    </>
  );
}

/** One check: its grid, and closing it. */
export function CheckScreen({ id }: { readonly id: string }) {
  const t = useT('absences');
  const common = useT('common');
  const checkId = toId<CheckId>(id);
  const { view, state, mirror, isFirstSync, loading, problem, retry } = useWholeCheck(checkId);
  const message = useErrorMessage(problem);
  const again = (
    <Button icon="rotate-ccw" onClick={retry}>
      {common('tryAgain')}
    </Button>
  );
  return (
    <>
      <div className="flex max-sm:hidden">
        <LinkButton to="/{-$locale}/officer/absent-checker" icon="arrow-left">
          {t('back')}
        </LinkButton>
      </div>
      {view.check !== null ? (
        <>
          {(loading === 'offline' || loading === 'failed') && (
            <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-wait">
              {t(loading === 'offline' ? 'olderOffline' : 'olderFailed')}
              {loading === 'failed' && again}
            </p>
          )}
          <Check key={checkId} view={view} check={view.check} />
        </>
      ) : (
        <Panel>
          {state === 'broken' ? (
            <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
          ) : state === 'loading' || isFirstSync || loading === 'loading' ? (
            <StateBlock kind="loading" rows={8} />
          ) : mirror === null ? (
            <NotSynced>{t('neverSynced')}</NotSynced>
          ) : loading === 'offline' ? (
            <StateBlock kind="offline" title={t('notHere')}>
              {t('notHereBody')}
            </StateBlock>
          ) : problem?.status === NOT_FOUND ? (
            <StateBlock kind="empty" title={t('gone')}>
              {t('goneBody')}
            </StateBlock>
          ) : (
            <StateBlock kind="broken" action={again}>
              {problem === null ? t('olderFailed') : message}
            </StateBlock>
          )}
        </Panel>
      )}
    </>
  );
}
