import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { AddCharacter } from './AddCharacter.tsx';

/** Adds a character that the game's list of the account lacks. */
export function CreateCharacterScreen() {
  const t = useT('characters');
  // a refusal's words that come later would hide what was typed
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
