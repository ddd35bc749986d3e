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

/** What other features show of a character: its time off, its requests, its gear. Each decides by itself whether there is something to show. */
export interface CharacterParts {
  readonly skips: (asked: RequestedCharacter) => ReactNode;
  readonly requests: (asked: RequestedCharacter) => ReactNode;
  readonly links: (asked: RequestedCharacter) => ReactNode;
}

function CharacterDetails({
  id,
  asked,
  parts,
}: {
  readonly id: string;
  readonly asked: RequestedCharacter;
  readonly parts: CharacterParts;
}) {
  const t = useT('characters');
  const answer = useRequestedProfile(asked.name);
  if (answer.isUnknown) return <NoCharacter name={asked.name} />;
  return (
    <Page>
      <CharacterSummary asked={asked} profile={answer.profile}>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <LinkButton to="/{-$locale}/character/{$id}-new" params={{ id } as never} icon="chart-line">
            {t('openNew')}
          </LinkButton>
          {parts.links(asked)}
        </div>
      </CharacterSummary>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <ProfileStats answer={answer} />
          {parts.skips(asked)}
          {parts.requests(asked)}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <ClanPanel clan={resolveClan({ profile: answer.profile, own: asked.own })} state={answer.state} />
          <HistoryPanel name={asked.name} />
        </div>
      </div>
    </Page>
  );
}

/** The page of a character: who it is, how it fares, and what was seen of it. */
export function CharacterScreen({ id, parts }: { readonly id: string; readonly parts: CharacterParts }) {
  const selected = useCharacter();
  const asked = useRequestedCharacter(id);
  if (selected === null) return <NoCharacter name={null} />;
  if (asked === undefined)
    return (
      <Page>
        <StateBlock kind="loading" rows={5} />
      </Page>
    );
  return <CharacterDetails key={asked.name} id={id} asked={asked} parts={parts} />;
}
