import { useMemo } from 'react';
import { useCharacter } from '../../../data/session/session.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { UpcomingSkips } from './UpcomingSkips.tsx';
import { RequestForm } from '../request/RequestForm.tsx';
import { SkipHistory } from '../list/SkipHistory.tsx';
import { sortOwnSkips } from '../list/sort-skips.ts';
import { useMirroredSkips } from '../list/use-mirrored-skips.ts';

/** The user's time off: request, view, cancel, history. Everything works offline. */
export function OwnSkipsScreen() {
  const t = useT('skips');
  const shell = useT('shell');
  const common = useT('common');
  // a child that loads its own texts later would suspend the page and hide what is being typed
  useT('schedule');
  useT('errors');
  const format = useFormats();
  const character = useCharacter();
  const { state, own, mirror, isFirstSync, today } = useMirroredSkips();
  const { upcoming, past } = useMemo(() => sortOwnSkips(own, today), [own, today]);
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-1">
        <h1>{shell('navSkips')}</h1>
        <ClanAge mirror={mirror} />
        {character?.clan != null && (
          <span className="min-h-[1lh] text-xs text-ink-3 max-sm:basis-full">
            {mirror !== null && t('clanDay', { day: format.day(today), zone: mirror.clan.timeZone })}
          </span>
        )}
      </div>
      {character?.clan == null ? (
        <Panel>
          <StateBlock kind="empty" title={common('noClan')}>
            {t('noClanBody')}
          </StateBlock>
        </Panel>
      ) : state === 'broken' ? (
        <Panel>
          <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
        </Panel>
      ) : state === 'loading' ? (
        <Panel>
          <StateBlock kind="loading" rows={5} />
        </Panel>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 fill-in-order lg:grid-cols-2">
          <div className="lg:col-span-2">
            <RequestForm key={character.id} own={own} mirror={mirror} today={today} />
          </div>
          <div className="grid gap-4">
            {mirror === null && !isFirstSync && (
              <p role="status" className="border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2">
                {t('neverSynced')}
              </p>
            )}
            {isFirstSync && own.length === 0 ? (
              <Panel title={t('comingTitle')}>
                <StateBlock kind="loading" />
              </Panel>
            ) : (
              <UpcomingSkips skips={upcoming} today={today} />
            )}
          </div>
          {!(isFirstSync && own.length === 0) && (
            <SkipHistory skips={past} today={today} saved={{ title: shell('navSkips'), skips: own }} />
          )}
        </div>
      )}
    </Page>
  );
}
