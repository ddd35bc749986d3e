import { Suspense, useEffect, useMemo } from 'react';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { gearRows } from '../members/gear-table.ts';
import { GearTable } from './GearTable.tsx';
import type { GearSearch } from '../url/gear-search.ts';
import { useClanGear } from '../sets/use-gear.ts';
import { useGearMembers } from '../members/use-gear-members.ts';

// loaded on demand, with its editor, prices and the names of the maps
const ReadinessTab = lazyPart(
  async () => (await import('../readiness/ReadinessTab.tsx')).ReadinessTab,
  ['loadouts', 'squads', 'exports'],
);

// only officers enter gear for others
const MembersGear = lazyPart(async () => (await import('../behalf/MembersGear.tsx')).MembersGear);

const TAB =
  'grid min-h-8.5 place-items-center px-3 font-medium no-underline text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--color-accent)] pointer-coarse:min-h-10';

interface ClanGearProps {
  readonly title: string;
  readonly tab: GearSearch['tab'];
  /** Readiness is shown of those in this squad only. */
  readonly squad?: string | undefined;
  readonly path: '/{-$locale}/clan/gear' | '/{-$locale}/officer/gear-manager' | '/{-$locale}/demo/gear';
  /** Whether requirements may be edited and the table exported. */
  readonly isManager: boolean;
}

/** The clan's gear in one table, and each member's readiness. Everything is read from this device. */
export function ClanGear({ title, tab, squad, path, isManager }: ClanGearProps) {
  const t = useT('gear');
  useT('catalogue');
  useT('errors');
  const character = useCharacter();
  const { state, sets, ready, mirror, isFirstSync } = useClanGear();
  const members = useGearMembers();
  const library = useLibrary();
  useEffect(requestItemPictures, []);
  const rows = useMemo(() => gearRows(members, sets), [members, sets]);
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{title}</h1>
        <ClanAge mirror={mirror} />
      </div>
      {character?.clan == null ? (
        <Panel>
          <StateBlock kind="empty" title={t('noClanTitle')}>
            {t('noClanBody')}
          </StateBlock>
        </Panel>
      ) : state === 'broken' ? (
        <Panel>
          <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
        </Panel>
      ) : state === 'loading' || isFirstSync ? (
        <Panel>
          <StateBlock kind="loading" rows={8} />
        </Panel>
      ) : mirror === null ? (
        <Panel>
          <NotSynced />
        </Panel>
      ) : (
        <>
          <div>
            <nav aria-label={t('tabs')} className="inline-flex max-w-full flex-wrap border border-line-field">
              <AppLink
                to={path}
                search={{}}
                activeOptions={{ exact: true, includeSearch: true }}
                className={TAB}
              >
                {t('tabTable')}
              </AppLink>
              <AppLink
                to={path}
                search={{ tab: 'ready' }}
                activeOptions={{ includeSearch: true }}
                className={TAB}
              >
                {t('tabReady')}
              </AppLink>
            </nav>
          </div>
          {tab === 'ready' ? (
            <Suspense
              fallback={
                <Panel>
                  <StateBlock kind="loading" rows={8} />
                </Panel>
              }
            >
              <ReadinessTab
                ready={ready}
                sets={sets}
                members={rows}
                library={library}
                mayEdit={isManager}
                squad={squad}
              />
            </Suspense>
          ) : sets.length === 0 ? (
            <Panel>
              <StateBlock kind="empty" title={t('clanEmpty')}>
                {t('clanEmptyBody')}
              </StateBlock>
            </Panel>
          ) : (
            <GearTable rows={rows} library={library} mayExport={isManager} />
          )}
          {isManager && tab !== 'ready' && members.some(({ characterId }) => characterId === null) && (
            <Suspense fallback={null}>
              <MembersGear members={members} sets={sets} />
            </Suspense>
          )}
        </>
      )}
    </Page>
  );
}
