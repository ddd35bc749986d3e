import type { ReactNode } from 'react';
import type { OwnCharacter } from '../../../../contract/auth.ts';
import { profile } from '../../../../contract/characters.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { CharacterHeader } from './CharacterHeader.tsx';
import { ClanPanel } from '../profile/ClanPanel.tsx';
import { StatsPanel } from '../profile/StatsPanel.tsx';

const REFRESH_MS = 60_000;

interface DashboardParts {
  /** Before all else, for a clan member. */
  readonly first: ReactNode;
  /** Action items of all features. */
  readonly actionItems: ReactNode;
  /** Panels of other features for a clan member: current and upcoming time off, the loadout request. */
  readonly own: ReactNode;
  /** The character's gear; also shown without a clan. */
  readonly gear: ReactNode;
  /** Past time off. */
  readonly history: ReactNode;
}

function CharacterDashboard({
  character,
  first,
  actionItems,
  own,
  gear,
  history,
}: DashboardParts & { readonly character: OwnCharacter }) {
  const t = useT('characters');
  const common = useT('common');
  const shell = useT('shell');
  const { user } = useSession();
  const answer = useEndpoint(
    profile,
    { params: { name: character.name } },
    { refetchIntervalMs: REFRESH_MS, isOfFirstPaint: true },
  );
  const problem = useErrorMessage(answer.problem);
  const data = answer.data?.data ?? null;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-1">
        <h1>{shell('navDashboard')}</h1>
        <Age at={data?.fetchedAt ?? user?.charactersSeenAt ?? null} isAwaited />
        <span className="grow" />
        <Button
          variant="quiet"
          icon="refresh-cw"
          isBusy={answer.isFetching}
          aria-label={common('refresh')}
          onClick={answer.retry}
        />
      </div>
      <CharacterHeader character={character} profile={data} />
      <div className="grid items-start gap-4 max-lg:fill-in-order lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4 fill-in-order">
          {character.clan !== null && first}
          {actionItems}
          {character.clan !== null && (
            <div className="grid items-start gap-4 max-md:fill-in-order md:grid-cols-2">{own}</div>
          )}
          {gear}
          {data !== null && <StatsPanel profile={data} />}
          {data === null && (
            <Panel title={t('statsHeading')}>
              <AnswerFallback answer={answer} failedTitle={t('profileFailed')} />
            </Panel>
          )}
          {data !== null && answer.problem?.kind === 'refused' && (
            <p role="status" className="text-xs text-wait">
              {problem}
            </p>
          )}
          <Panel title={shell('navTools')}>
            <div className="flex flex-wrap gap-2.5 p-3.5">
              <LinkButton to="/{-$locale}/tools/ttk" search={{}} icon="crosshair">
                {shell('navTtk')}
              </LinkButton>
              <LinkButton to="/{-$locale}/tools/crafting" search={{}} icon="wrench">
                {shell('navCrafting')}
              </LinkButton>
              <LinkButton to="/{-$locale}/tools/auction" search={{}} icon="chart-line">
                {shell('navAuction')}
              </LinkButton>
              <LinkButton to="/{-$locale}/tools/items" search={{}} icon="package">
                {shell('navItems')}
              </LinkButton>
            </div>
          </Panel>
          {character.clan !== null && history}
        </div>
        <ClanPanel clan={data?.clan ?? character.clan} />
      </div>
    </>
  );
}

/** Main page: the character, its statistics and its clan. */
export function DashboardScreen({ first, actionItems, own, gear, history }: DashboardParts) {
  const t = useT('characters');
  const character = useCharacter();
  return (
    <Page>
      {character === null ? (
        <StateBlock
          kind="empty"
          title={t('noCharacterTitle')}
          action={
            <LinkButton to="/{-$locale}/character-selection" variant="primary">
              {t('selectionTitle')}
            </LinkButton>
          }
        >
          {t('noCharacterBody')}
        </StateBlock>
      ) : (
        <CharacterDashboard
          key={character.id}
          character={character}
          first={first}
          actionItems={actionItems}
          own={own}
          gear={gear}
          history={history}
        />
      )}
    </Page>
  );
}
