import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import type { CharacterId } from '../../../../domain/ids.ts';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { withLocale } from '../../../../i18n/locale/locale-path.ts';
import { currentLocale } from '../../../data/i18n/locale.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useSession } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { CharacterRow } from './CharacterRow.tsx';

// lazy: only needed by people for whom the game lists no character
const AddCharacter = lazyPart(async () => (await import('./AddCharacter.tsx')).AddCharacter);

/** Chooses the active character; without any, explains how to add one. */
export function CharacterSelectionScreen() {
  const t = useT('character-selection');
  const characters = useT('characters');
  const router = useRouter();
  const { isOnline } = useNetwork();
  const { user, selectedCharacterId, loading, error } = useSession();
  const problem = useErrorMessage(error);
  const [choosing, setChoosing] = useState<string | null>(null);

  const choose = async (id: CharacterId): Promise<void> => {
    setChoosing(id);
    const { switchCharacter } = await import('../../../data/account/session-actions.ts');
    await switchCharacter(id);
    router.history.push(withLocale('/dashboard', currentLocale()));
  };
  const reload = (): void =>
    void import('../../../data/account/session-actions.ts').then(({ reloadUser }) => reloadUser());
  const reloadButton = (
    <Button icon="refresh-cw" isBusy={loading} onClick={reload}>
      {loading ? t('looking') : t('lookAgain')}
    </Button>
  );

  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 px-4 py-8">
      <header className="grid gap-1.5">
        <h1>{characters('selectionTitle')}</h1>
        <p className="text-ink-2">{t('selectionLead')}</p>
      </header>
      {user === null ? (
        <Panel>
          {loading ? (
            <StateBlock kind="loading" />
          ) : (
            <StateBlock
              kind={isOnline ? 'broken' : 'offline'}
              {...(isOnline && { title: t('loadFailed') })}
              action={reloadButton}
            >
              {isOnline ? problem : undefined}
            </StateBlock>
          )}
        </Panel>
      ) : user.characters.length === 0 ? (
        <>
          <Panel>
            <StateBlock kind="empty" title={t('selectionEmptyTitle')} action={reloadButton}>
              {error === null ? t('selectionEmptyBody') : problem}
            </StateBlock>
          </Panel>
          <Suspense
            fallback={
              <Panel title={t('createFirst')}>
                <StateBlock kind="loading" />
              </Panel>
            }
          >
            <AddCharacter title={t('createFirst')} />
          </Suspense>
        </>
      ) : (
        <>
          <Panel
            title={t('selectionCount', { count: user.characters.length })}
            aside={<Age at={user.charactersSeenAt} />}
          >
            <ul className="divide-y divide-line">
              {user.characters.map((character) => (
                <li key={character.id}>
                  <CharacterRow
                    character={character}
                    isSelected={character.id === selectedCharacterId}
                    isBusy={choosing === character.id}
                    onChoose={() => void choose(character.id)}
                  />
                </li>
              ))}
            </ul>
          </Panel>
          <div className="flex flex-wrap gap-2">
            {reloadButton}
            <LinkButton to="/{-$locale}/character/create" variant="quiet" icon="plus">
              {t('createFirst')}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
