import { useCharacter } from '../../data/session.ts';
import { useAddressState } from '../../data/use-address-state.ts';
import { useT } from '../../data/use-t.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { CharacterPlate } from './CharacterPlate.tsx';
import type { CharacterParts } from './CharacterScreen.tsx';
import { clanFact } from './clan-fact.ts';
import { ClanPanel } from './ClanPanel.tsx';
import { CurvePanel } from './CurvePanel.tsx';
import { CHARACTER_TABS, NEW_PAGE_FORM } from './new-page-search.ts';
import { NoCharacter } from './NoCharacter.tsx';
import { PastPanel } from './PastPanel.tsx';
import { ProfileStats } from './ProfileStats.tsx';
import { type AskedCharacter, useCharacterOf } from './use-character-of.ts';
import { useProfile } from './use-profile.ts';

const TAB_WORDS = { overview: 'tabOverview', curve: 'tabCurve', past: 'tabPast' } as const;

interface NewPageProps {
  readonly id: string;
  readonly parts: CharacterParts;
}

function Known({ id, asked, parts }: NewPageProps & { readonly asked: AskedCharacter }) {
  const t = useT('characters');
  const answer = useProfile(asked.name);
  const {
    state: { tab },
    change,
  } = useAddressState(NEW_PAGE_FORM);
  if (answer.isUnknown) return <NoCharacter name={asked.name} />;
  const isOwn =
    asked.own !== null && (asked.own.claim ?? null) !== 'pending' && asked.own.claim !== 'refused';
  return (
    <Page>
      <CharacterPlate asked={asked} profile={answer.profile}>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <LinkButton to="/{-$locale}/character/$id" params={{ id } as never} icon="list">
            {t('openPlain')}
          </LinkButton>
          {parts.links(asked)}
        </div>
      </CharacterPlate>
      <div>
        <Segmented
          label={t('tabs')}
          value={tab}
          onChange={(next) => change(() => ({ tab: next }), true)}
          options={CHARACTER_TABS.map((value) => ({ value, label: t(TAB_WORDS[value]) }))}
        />
      </div>
      {tab === 'overview' && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ProfileStats answer={answer} />
          <ClanPanel clan={clanFact({ profile: answer.profile, own: asked.own })} state={answer.state} />
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
          <PastPanel name={asked.name} />
          {parts.skips(asked)}
          {parts.requests(asked)}
        </>
      )}
    </Page>
  );
}

/** The character's page in tabs: as it is, how its ratios went, and what was seen of it. */
export function CharacterNewScreen({ id, parts }: NewPageProps) {
  const selected = useCharacter();
  const asked = useCharacterOf(id);
  if (selected === null) return <NoCharacter name={null} />;
  if (asked === undefined)
    return (
      <Page>
        <StateBlock kind="loading" rows={5} />
      </Page>
    );
  return <Known key={asked.name} id={id} asked={asked} parts={parts} />;
}
