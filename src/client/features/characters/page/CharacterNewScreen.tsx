import { useCharacter } from '../../../data/session/session.ts';
import { useUrlState } from '../../../data/page/use-url-state.ts';
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
import { CHARACTER_TABS, CHARACTER_TAB_CODEC } from '../tab-search.ts';
import { NoCharacter } from './NoCharacter.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ProfileStats } from './ProfileStats.tsx';
import {
  type RequestedCharacter,
  useRequestedCharacter,
  useRequestedProfile,
} from './use-character-profile.ts';

const TAB_KEYS = { overview: 'tabOverview', curve: 'tabCurve', past: 'tabPast' } as const;

interface CharacterTabsProps {
  readonly id: string;
  readonly parts: CharacterParts;
}

function CharacterTabs({ id, asked, parts }: CharacterTabsProps & { readonly asked: RequestedCharacter }) {
  const t = useT('characters');
  const answer = useRequestedProfile(asked.name);
  const {
    state: { tab },
    change,
  } = useUrlState(CHARACTER_TAB_CODEC);
  if (answer.isUnknown) return <NoCharacter name={asked.name} />;
  const isOwn =
    asked.own !== null && (asked.own.claim ?? null) !== 'pending' && asked.own.claim !== 'refused';
  return (
    <Page>
      <CharacterSummary asked={asked} profile={answer.profile}>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <LinkButton to="/{-$locale}/character/$id" params={{ id } as never} icon="list">
            {t('openPlain')}
          </LinkButton>
          {parts.links(asked)}
        </div>
      </CharacterSummary>
      <div>
        <Segmented
          label={t('tabs')}
          value={tab}
          onChange={(next) => change(() => ({ tab: next }), true)}
          options={CHARACTER_TABS.map((value) => ({ value, label: t(TAB_KEYS[value]) }))}
        />
      </div>
      {tab === 'overview' && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ProfileStats answer={answer} />
          <ClanPanel clan={resolveClan({ profile: answer.profile, own: asked.own })} state={answer.state} />
        </div>
      )}
      {tab === 'curve' &&
        (isOwn ? (
          <CurvePanel name={asked.name} />
        ) : (
          <Panel title={t('curveTitle')}>
            <StateBlock kind="empty" title={t('statsNotAvailable')}>
              {t('curveOwnOnly')}
            </StateBlock>
          </Panel>
        ))}
      {tab === 'past' && (
        <>
          <HistoryPanel name={asked.name} />
          {parts.skips(asked)}
          {parts.requests(asked)}
        </>
      )}
    </Page>
  );
}

/** The character's page in tabs: as it is, how its ratios went, and what was seen of it. */
export function CharacterNewScreen({ id, parts }: CharacterTabsProps) {
  const selected = useCharacter();
  const asked = useRequestedCharacter(id);
  if (selected === null) return <NoCharacter name={null} />;
  if (asked === undefined)
    return (
      <Page>
        <StateBlock kind="loading" rows={5} />
      </Page>
    );
  return <CharacterTabs key={asked.name} id={id} asked={asked} parts={parts} />;
}
