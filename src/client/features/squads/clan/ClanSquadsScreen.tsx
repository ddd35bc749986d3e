import { getRouteApi } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import { NO_PREFERENCE } from '../../../../domain/squads/people/preference.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter, useOfficerFor } from '../../../data/session/session.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { MyAsk } from '../asks/MyAsk.tsx';
import { useSquads } from '../people/use-squads.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { AllSquads, isNew } from './AllSquads.tsx';
import { MyPreferences } from './MyPreferences.tsx';
import { MyKit } from './MyKit.tsx';
import { MySquad } from './MySquad.tsx';
import { useLastVisit } from './use-seen.ts';
import { useShownMap } from './use-shown-map.ts';

const route = getRouteApi('/{-$locale}/inner/clan/squads');

interface ClanSquadsBodyProps {
  readonly wanted: string | undefined;
  readonly onChoose: (map: GameMap) => void;
  /** What is planned with the squads of a map, below one's own. */
  readonly operations?: ((map: GameMap) => ReactNode) | undefined;
}

/** The clan's squads of a map, one's own first. */
export function ClanSquadsBody({ wanted, onChoose, operations }: ClanSquadsBodyProps) {
  const t = useT('squads');
  const shell = useT('shell');
  const mayPass = useOfficerFor('squad-manager');
  // loaded here: a part that suspends for its own texts later would hide the page
  useT('gear');
  useT('characters');
  const { mapName } = useSquadWords();
  const { view, state, mirror, isFirstSync } = useSquads();
  const memberKey = nameKey(useCharacter()?.name ?? '');
  const detail = useClanDay(mirror);
  const members = useMirrorView(membersView, (rows) => rows.members, { detail });
  const names = useMemo(
    () => new Map([...members, ...view.guests].map(({ id, name }) => [id, name])),
    [members, view.guests],
  );
  const seenAt = useLastVisit();
  const map = useShownMap(wanted, { view, mirror, memberKey, isRead: state === 'ready' && mirror !== null });
  const shown = view.maps[map];
  const isPlaced = shown.board.places.has(memberKey);
  const ask =
    view.asks.find((one) => one.map === map && one.memberKey === memberKey && one.state !== 'accepted') ??
    null;
  const parts = { map, shown, memberKey, seenAt, nameOf: (key: string) => names.get(key) ?? key };
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{shell('navSquads')}</h1>
        <ClanAge mirror={mirror} />
        {mayPass && (
          <LinkButton className="ms-auto max-sm:hidden" to="/{-$locale}/officer/guest-passes" icon="link">
            {shell('navGuestPasses')}
          </LinkButton>
        )}
      </div>
      <div>
        <Segmented
          label={t('mapChoice')}
          value={map}
          options={GAME_MAPS.map((value) => ({
            value,
            label:
              value !== map && isNew({ ...parts, map: value, shown: view.maps[value] }, memberKey)
                ? `${mapName(value)} · ${t('changed')}`
                : mapName(value),
          }))}
          onChange={onChoose}
        />
      </div>
      {state === 'broken' || state === 'loading' || mirror === null ? (
        <>
          <Panel>
            {state === 'broken' ? (
              <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
            ) : state === 'loading' || isFirstSync ? (
              <StateBlock kind="loading" rows={8} />
            ) : (
              <NotSynced>{t('neverSynced')}</NotSynced>
            )}
          </Panel>
          {operations?.(map)}
        </>
      ) : (
        <>
          {/* on a phone the orders come before the gear, which is beside the squad elsewhere */}
          <div className="grid grid-flow-row-dense gap-4 lg:grid-cols-2">
            <MySquad
              {...parts}
              others={GAME_MAPS.filter((one) => one !== map && view.maps[one].board.places.has(memberKey))}
            />
            <div className="grid min-w-0 gap-4 empty:hidden lg:col-span-2">
              {ask !== null && <MyAsk key={ask.askedAt} ask={ask} shown={shown} />}
              {operations?.(map)}
            </div>
            {isPlaced && <MyKit map={map} />}
          </div>
          <AllSquads {...parts} ask={ask} />
          <MyPreferences preference={view.preferences.get(memberKey) ?? NO_PREFERENCE} />
        </>
      )}
    </Page>
  );
}

/** For every member: my squad, then all squads of the map. */
export function ClanSquadsScreen({ operations }: Pick<ClanSquadsBodyProps, 'operations'>) {
  const { map } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ClanSquadsBody
      wanted={map}
      operations={operations}
      onChoose={(next) =>
        void navigate({
          search: (before) => ({ ...before, map: next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
