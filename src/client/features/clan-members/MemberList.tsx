import { useDeferredValue, useMemo, useRef } from 'react';
import { indexMembers, filterMembers } from '../../../domain/clan-members/member-list.ts';
import { DEFAULT_VIEW } from '../../../domain/clan-members/member-view.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { NotSynced } from '../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberTable } from './MemberTable.tsx';
import type { MembersState } from './url/members-search.ts';
import { ExportList } from './ExportList.tsx';
import { useMembers } from './use-members.ts';

interface MemberListProps {
  readonly view: MembersState;
  readonly onChange: (change: Partial<MembersState>, isStep?: boolean) => void;
}

/** Mirrored members, filtered and sorted. */
export function MemberList({ view, onChange }: MemberListProps) {
  const t = useT('clan-members');
  const common = useT('common');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const { state, members, isFirstSync, isCached } = useMembers();
  const search = useRef<HTMLInputElement>(null);
  const enter = useRef<(() => void) | null>(null);
  const index = useMemo(() => indexMembers(members), [members]);
  const deferredView = useDeferredValue(view);
  const shown = useMemo(
    () => filterMembers(index, deferredView, (one, other) => format.compare(one, other)),
    [index, deferredView, format],
  );
  const reset = (
    <Button icon="rotate-ccw" onClick={() => onChange({ ...DEFAULT_VIEW }, true)}>
      {common('resetFilters')}
    </Button>
  );
  const count =
    shown.length === members.length
      ? t('found', { count: members.length })
      : t('foundOf', { count: shown.length, all: format.number(members.length) });
  return (
    <Panel title={t('tabList')} aside={members.length === 0 ? undefined : <span role="status">{count}</span>}>
      {state === 'broken' && (
        <StateBlock kind="broken" title={t('loadFailed')}>
          {t('storageBroken')}
        </StateBlock>
      )}
      {state === 'loading' && <StateBlock kind="loading" rows={8} />}
      {state === 'ready' &&
        (members.length === 0 ? (
          isFirstSync ? (
            <StateBlock kind="loading" rows={8} />
          ) : !isCached && !isOnline ? (
            <NotSynced />
          ) : (
            <StateBlock kind="empty" title={t('empty')}>
              {t('emptyBody')}
            </StateBlock>
          )
        ) : (
          <>
            <MemberFilters
              view={view}
              onChange={onChange}
              search={search}
              onEnter={() => enter.current?.()}
            />
            {shown.length === 0 ? (
              <StateBlock kind="empty" title={t('noMatch')} action={reset}>
                {t('noMatchBody')}
              </StateBlock>
            ) : (
              <MemberTable
                members={shown}
                sort={view.sort}
                isReversed={view.isReversed}
                enter={enter}
                onEscape={() => search.current?.focus()}
                onSort={(sort) =>
                  onChange({ sort, isReversed: sort === view.sort ? !view.isReversed : false }, true)
                }
              />
            )}
            <ExportList members={shown} />
          </>
        ))}
    </Panel>
  );
}
