import type { ReactNode } from 'react';
import { useCharacter } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { CharacterSummary } from './CharacterSummary.tsx';
import { resolveClan } from './resolve-clan.ts';
import { ClanPanel } from '../profile/ClanPanel.tsx';
import { NoCharacter } from './NoCharacter.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ProfileStats } from './ProfileStats.tsx';
import {
  type RequestedCharacter,
  useRequestedCharacter,
  useRequestedProfile,
} from './use-character-profile.ts';

/**
 * What other features show of a character: time off, requests, gear. Each decides whether it has something to
 * show.
 */
export interface CharacterParts {
  readonly panels: (character: RequestedCharacter) => ReactNode;
  readonly links: (character: RequestedCharacter) => ReactNode;
}

function CharacterDetails({
  id,
  character,
  parts,
}: {
  readonly id: string;
  readonly character: RequestedCharacter;
  readonly parts: CharacterParts;
}) {
  const t = useT('characters');
  const answer = useRequestedProfile(character.name);
  if (answer.isUnknown) return <NoCharacter name={character.name} />;
  return (
    <Page>
      <CharacterSummary character={character} profile={answer.profile} isLoading={answer.state === 'loading'}>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <LinkButton to="/{-$locale}/character/{$id}-new" params={{ id }} icon="chart-line">
            {t('openNew')}
          </LinkButton>
          {parts.links(character)}
        </div>
      </CharacterSummary>
      <div className="grid items-start gap-4 max-lg:fill-in-order lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 fill-in-order">
          <ProfileStats answer={answer} />
          {parts.panels(character)}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 fill-in-order">
          <ClanPanel
            clan={resolveClan({ profile: answer.profile, own: character.own })}
            state={answer.state}
          />
          <HistoryPanel name={character.name} />
        </div>
      </div>
    </Page>
  );
}

/** Character page: summary, statistics and history. */
export function CharacterScreen({ id, parts }: { readonly id: string; readonly parts: CharacterParts }) {
  const selected = useCharacter();
  const character = useRequestedCharacter(id);
  if (selected === null) return <NoCharacter name={null} />;
  if (character === undefined)
    return (
      <Page>
        <StateBlock kind="loading" rows={5} />
      </Page>
    );
  return <CharacterDetails key={character.name} id={id} character={character} parts={parts} />;
}
