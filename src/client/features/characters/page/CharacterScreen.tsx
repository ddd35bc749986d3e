import type { ReactNode } from 'react';
import { useCharacter } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { CurvePanel } from './CurvePanel.tsx';
import { CharacterSummary } from './CharacterSummary.tsx';
import { resolveClan } from './resolve-clan.ts';
import { AchievementsPanel } from '../profile/AchievementsPanel.tsx';
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

/** Each has an address of its own. */
export type CharacterTab = 'overview' | 'curve';

const NO_ACHIEVEMENTS: readonly string[] = [];

interface CharacterScreenProps {
  readonly id: string;
  readonly tab: CharacterTab;
  readonly parts: CharacterParts;
}

function CharacterDetails({
  id,
  tab,
  character,
  parts,
}: CharacterScreenProps & { readonly character: RequestedCharacter }) {
  const t = useT('characters');
  const common = useT('common');
  const answer = useRequestedProfile(character.name);
  if (answer.isUnknown) return <NoCharacter name={character.name} />;
  const isOwn =
    character.own !== null &&
    (character.own.claim ?? null) !== 'pending' &&
    character.own.claim !== 'refused';
  const linkOf = (one: CharacterTab) => ({
    'aria-current': one === tab ? ('page' as const) : undefined,
    className:
      'grid min-h-8.5 place-items-center px-3 font-medium text-ink-2 hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_var(--color-accent)] pointer-coarse:min-h-10',
  });
  return (
    <Page>
      <CharacterSummary character={character} profile={answer.profile} isLoading={answer.state === 'loading'}>
        <div className="mt-1.5 flex flex-wrap gap-2">{parts.links(character)}</div>
      </CharacterSummary>
      <nav aria-label={common('tabs')} className="flex">
        <span className="inline-flex max-w-full flex-wrap border border-line-field">
          <AppLink to="/{-$locale}/character/$id" params={{ id }} resetScroll={false} {...linkOf('overview')}>
            {t('tabOverview')}
          </AppLink>
          <AppLink
            to="/{-$locale}/character/{$id}-new"
            params={{ id }}
            search={{ tab: 'curve' }}
            resetScroll={false}
            {...linkOf('curve')}
          >
            {t('tabCurve')}
          </AppLink>
        </span>
      </nav>
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
      {tab === 'overview' && (
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
            <AchievementsPanel ids={answer.profile?.achievements ?? NO_ACHIEVEMENTS} />
            <HistoryPanel name={character.name} />
          </div>
        </div>
      )}
    </Page>
  );
}

/** Character page: summary, statistics and history, and the ratios over time. */
export function CharacterScreen({ id, tab, parts }: CharacterScreenProps) {
  const selected = useCharacter();
  const character = useRequestedCharacter(id);
  if (selected === null) return <NoCharacter name={null} />;
  if (character === undefined)
    return (
      <Page>
        <StateBlock kind="loading" rows={5} />
      </Page>
    );
  return <CharacterDetails key={character.name} id={id} tab={tab} character={character} parts={parts} />;
}
