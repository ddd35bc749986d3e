import { Suspense, type ReactNode } from 'react';
import type { OwnCharacter } from '../../../../contract/accounts.ts';
import { profile } from '../../../../contract/characters.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { useDeferredChunks } from '../../../data/http/use-after-first-paint.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
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

const REFRESH_MS = 60_000;

/** The statistics; loaded after the first screen, whose first sight is the next event. */
export const LateStats = lazyPart(
  async () => (await import('../profile/StatsPanel.tsx')).StatsPanel,
  ['characters'],
);

interface DashboardParts {
  /** Above all, across the page, for a clan member: the next event. */
  readonly head: ReactNode;
  /** Before the action items, for a clan member. */
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
  head,
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
  const isMember = character.clan !== null;
  const isDeferred = useDeferredChunks();
  const awaitedStats = (
    <Panel title={t('statsHeading')}>
      <AnswerFallback answer={answer} failedTitle={t('profileFailed')} />
    </Panel>
  );
  const who = <CharacterHeader character={character} profile={data} />;
  const tools = (
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
  );
  return (
    <>
      <div className="flex items-end gap-x-3.5">
        <div className="flex min-w-0 grow flex-wrap items-end gap-x-3.5 gap-y-1">
          <h1>{shell('navDashboard')}</h1>
          <Age
            at={data?.fetchedAt ?? user?.charactersSeenAt ?? null}
            isAwaited
            className="in-[main:has(.skeleton)]:invisible"
          />
        </div>
        <Button
          variant="quiet"
          icon="refresh-cw"
          isBusy={answer.isFetching}
          aria-label={common('refresh')}
          onClick={answer.retry}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:fill-in-order">
        {isMember && <div className="grid gap-px">{head}</div>}
        <div className="grid items-start gap-4 max-lg:fill-in-order lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid gap-4 fill-in-order">
            {!isMember && who}
            {isMember && first}
            {actionItems}
            {isMember && (
              <div className="grid items-start gap-4 max-md:fill-in-order md:grid-cols-2">{own}</div>
            )}
            {gear}
            {!isMember && tools}
          </div>
          <div className="grid gap-4">
            {isMember && who}
            {data !== null && isDeferred ? (
              <Suspense fallback={awaitedStats}>
                <LateStats profile={data} />
              </Suspense>
            ) : (
              awaitedStats
            )}
            {data !== null && answer.problem?.kind === 'refused' && (
              <p role="status" className="text-xs text-wait">
                {problem}
              </p>
            )}
            <ClanPanel clan={data?.clan ?? character.clan} />
            {isMember && tools}
          </div>
        </div>
        {isMember && history}
      </div>
    </>
  );
}

/** Main page: the character, its statistics and its clan. */
export function DashboardScreen({ head, first, actionItems, own, gear, history }: DashboardParts) {
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
          head={head}
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
