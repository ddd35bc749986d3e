import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useSupplies } from '../../../data/clan/use-supplies.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { StageEditor } from './StageEditor.tsx';
import { StagePicker } from './StagePicker.tsx';
import { isBeingDeleted, useOwnLoadouts } from '../mirror/use-loadouts.ts';
import { FIRST_MAP, requestSearchOf } from '../url/search-params.ts';

const route = getRouteApi('/{-$locale}/inner/dashboard/request/create');

/** The loadout request for a map: pick the map, set quantities, send. Everything works offline. */
export function MapRequest() {
  const { map = FIRST_MAP } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RequestForMap
      stage={map}
      onPick={(picked) =>
        void navigate({ search: requestSearchOf(picked), replace: true, resetScroll: false })
      }
    />
  );
}

export function RequestForMap({
  stage,
  onPick,
}: {
  readonly stage: MapStage;
  readonly onPick: (stage: MapStage) => void;
}) {
  const t = useT('loadouts');
  const common = useT('common');
  const character = useCharacter();
  const shown = useOwnLoadouts();
  const loadouts = useMemo(
    () => ({ ...shown, own: shown.own.filter((row) => !isBeingDeleted(row)) }),
    [shown],
  );
  const supplies = useSupplies();
  if (character?.clan == null)
    return (
      <Panel>
        <StateBlock kind="empty" title={common('noClan')}>
          {t('noClanBody')}
        </StateBlock>
      </Panel>
    );
  if (loadouts.state === 'broken')
    return (
      <Panel>
        <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
      </Panel>
    );
  if (loadouts.state === 'loading' || loadouts.isFirstSync)
    return (
      <Panel>
        <StateBlock kind="loading" rows={8} />
      </Panel>
    );
  return (
    <>
      <StagePicker own={loadouts.own} value={stage} onPick={onPick} />
      {loadouts.mirror === null && (
        <p role="status" className="border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2">
          {t('neverSynced')}
        </p>
      )}
      <StageEditor key={`${character.id}/${stage}`} stage={stage} loadouts={loadouts} supplies={supplies} />
    </>
  );
}
