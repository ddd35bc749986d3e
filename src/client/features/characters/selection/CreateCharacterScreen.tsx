import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { AddCharacter } from './AddCharacter.tsx';

/** Adds a character that is missing from the account's list in the game. */
export function CreateCharacterScreen() {
  const t = useT('character-selection');
  // loaded here: error texts that load later would suspend the form
  useT('errors');
  return (
    <Page className="max-w-3xl!">
      <div className="flex flex-wrap items-end gap-3">
        <h1 className="me-auto">{t('createTitle')}</h1>
        <LinkButton to="/{-$locale}/character-selection" variant="quiet" icon="users">
          {t('createChoose')}
        </LinkButton>
      </div>
      <AddCharacter title={t('createFirst')} />
    </Page>
  );
}
