import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { toId } from '../../../domain/ids.ts';
import { GAME_MAPS, type GameMap } from '../../../domain/squads/game-map.ts';
import { MAX_TACTICS, TACTIC_SIDES, type TacticId, type TacticSide } from '../../../domain/tactics/tactic.ts';
import { tacticsView } from '../../../offline/mirror/overlays/tactics/tactics.ts';
import { ClanAge } from '../../components/feedback/ClanAge.tsx';
import { useMirroredRows } from '../../data/clan/use-mirrored-rows.ts';
import { useOfficerAccess } from '../../data/http/use-page-access.ts';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { NotSynced } from '../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { LostFields } from './shelf/LostFields.tsx';
import { Shelf } from './shelf/Shelf.tsx';
import { TacticDialog } from './shelf/TacticDialog.tsx';

const TacticPage = lazyPart(
  async () => (await import('./page/TacticPage.tsx')).TacticPage,
  ['tactics-editor', 'tactics-versions', 'map-pictures', 'squads'],
);

/** The clan's tactics: the shelf, or the one that is open. */
export function TacticsScreen() {
  const t = useT('tactics');
  const shell = useT('shell');
  useT('errors');
  const search = useSearch({ strict: false });
  const { tactic: openId } = search;
  const q = String(search.q ?? '');
  const map = GAME_MAPS.find((one) => one === search.map);
  const side = TACTIC_SIDES.find((one) => one === search.side);
  const navigate = useNavigate();
  const filter = (to: {
    readonly map?: GameMap | undefined;
    readonly side?: TacticSide | undefined;
    readonly q?: string | undefined;
  }): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...to }),
      replace: true,
      resetScroll: false,
    });
  const { state, view, mirror, isFirstSync } = useMirroredRows(tacticsView);
  const canEdit = useOfficerAccess('tactics') === true;
  const [created, setCreated] = useState<TacticId | null>(null);
  const open = openId === undefined ? undefined : view.byId.get(toId<TacticId>(openId));
  const go = (tactic: TacticId | undefined): void =>
    void navigate({ to: '.', search: (before) => ({ ...before, tactic }), resetScroll: false });
  const isUnknown = state === 'loading' || (isFirstSync && view.tactics.length === 0);
  if (openId !== undefined && !isUnknown && state === 'ready')
    return (
      <Page className="max-w-[100rem]">
        {open === undefined ? (
          <Panel>
            <StateBlock
              kind="empty"
              title={t('gone')}
              action={
                <Button icon="arrow-left" onClick={() => go(undefined)}>
                  {t('toShelf')}
                </Button>
              }
            />
          </Panel>
        ) : (
          <TacticPage
            key={open.id}
            tactic={open}
            canEdit={canEdit}
            objects={view.objects.get(open.id) ?? 0}
            onClose={() => go(undefined)}
          />
        )}
      </Page>
    );
  const isFull = view.tactics.length >= MAX_TACTICS;
  const add = canEdit && (
    <Button
      variant="primary"
      icon="plus"
      disabled={isFull}
      onClick={() => setCreated(toId<TacticId>(newId()))}
    >
      {t('newTactic')}
    </Button>
  );
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{shell('navTactics')}</h1>
        <ClanAge mirror={mirror} />
        {view.tactics.length > 0 && <span className="ms-auto">{add}</span>}
      </div>
      <LostFields lost={view.lost} />
      {state === 'broken' ? (
        <Panel>
          <StateBlock kind="broken" />
        </Panel>
      ) : isUnknown ? (
        <Panel>
          <StateBlock kind="loading" rows={5} />
        </Panel>
      ) : mirror === null ? (
        <Panel>
          <NotSynced>{t('neverSynced')}</NotSynced>
        </Panel>
      ) : view.tactics.length === 0 ? (
        <Panel>
          <StateBlock kind="empty" title={t('noTactics')} action={add}>
            {t(canEdit ? 'noTacticsOfficer' : 'noTacticsMember')}
          </StateBlock>
        </Panel>
      ) : (
        <Shelf
          view={view}
          map={map}
          words={q}
          side={side}
          onMap={(next) => filter({ map: next })}
          onSide={(next) => filter({ side: next })}
          onWords={(next) => filter({ q: next === '' ? undefined : next })}
          onOpen={go}
        />
      )}
      {isFull && canEdit && <p className="text-xs text-ink-3">{t('full', { max: MAX_TACTICS })}</p>}
      <TacticDialog
        about={created === null ? null : { id: created, base: null }}
        map={map}
        onClose={() => setCreated(null)}
        onSaved={(id) => {
          setCreated(null);
          go(id);
        }}
      />
    </Page>
  );
}
