import { getRouteApi } from '@tanstack/react-router';
import { useCharacter } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { CharacterSummary } from './CharacterSummary.tsx';
import type { CharacterParts } from './CharacterScreen.tsx';
import { resolveClan } from './resolve-clan.ts';
import { ClanPanel } from '../profile/ClanPanel.tsx';
import { CurvePanel } from './CurvePanel.tsx';
import { CHARACTER_TABS } from '../url/tab-search.ts';
import { NoCharacter } from './NoCharacter.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ProfileStats } from './ProfileStats.tsx';
import {
  type RequestedCharacter,
  useRequestedCharacter,
  useRequestedProfile,
} from './use-character-profile.ts';

const route = getRouteApi('/{-$locale}/inner/character/{$id}-new');

const TAB_KEYS = { overview: 'tabOverview', curve: 'tabCurve', past: 'tabPast' } as const;

interface CharacterTabsProps {
  readonly id: string;
  readonly parts: CharacterParts;
}

function CharacterTabs({
  id,
  character,
  parts,
}: CharacterTabsProps & { readonly character: RequestedCharacter }) {
  const t = useT('characters');
  const common = useT('common');
  const answer = useRequestedProfile(character.name);
  const { tab = 'overview' } = route.useSearch();
  const navigate = route.useNavigate();
  if (answer.isUnknown) return <NoCharacter name={character.name} />;
  const isOwn =
    character.own !== null &&
    (character.own.claim ?? null) !== 'pending' &&
    character.own.claim !== 'refused';
  return (
    <Page>
      <CharacterSummary character={character} profile={answer.profile} isLoading={answer.state === 'loading'}>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <LinkButton to="/{-$locale}/character/$id" params={{ id }} icon="list">
            {t('openPlain')}
          </LinkButton>
          {parts.links(character)}
        </div>
      </CharacterSummary>
      <div>
        <Segmented
          label={common('tabs')}
          value={tab}
          onChange={(next) =>
            void navigate({ search: { tab: next === 'overview' ? undefined : next }, resetScroll: false })
          }
          options={CHARACTER_TABS.map((value) => ({ value, label: t(TAB_KEYS[value]) }))}
        />
      </div>
      {tab === 'overview' && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ProfileStats answer={answer} />
          <ClanPanel
            clan={resolveClan({ profile: answer.profile, own: character.own })}
            state={answer.state}
          />
        </div>
      )}
      {tab === 'curve' &&
        (isOwn ? (
          <CurvePanel name={character.name} />
        ) : (
          <Panel title={t('tabCurve')}>
            <StateBlock kind="empty" title={t('statsNotAvailable')}>
              {t('curveOwnOnly')}
            </StateBlock>
          </Panel>
        ))}
      {tab === 'past' && (
        <>
          <HistoryPanel name={character.name} />
          {parts.panels(character)}
        </>
      )}
    </Page>
  );
}

/** Character page with tabs: overview, ratios over time, and history. */
export function CharacterNewScreen({ id, parts }: CharacterTabsProps) {
  const selected = useCharacter();
  const character = useRequestedCharacter(id);
  if (selected === null) return <NoCharacter name={null} />;
  if (character === undefined)
    return (
      <Page>
        <StateBlock kind="loading" rows={5} />
      </Page>
    );
  return <CharacterTabs key={character.name} id={id} character={character} parts={parts} />;
}
