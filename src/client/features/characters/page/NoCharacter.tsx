import { useRole } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';

/**
 * Placeholder of the character page: no character is selected, or none of this name is visible to the user.
 */
export function NoCharacter({ name }: { readonly name: string | null }) {
  const t = useT('characters');
  const hasClan = useRole() !== null;
  return (
    <Page>
      <h1 className="wrap-anywhere">{name ?? t('pageTitle')}</h1>
      <Panel>
        {name === null ? (
          <StateBlock
            kind="empty"
            title={t('noCharacterTitle')}
            action={<LinkButton to="/{-$locale}/character-selection">{t('selectionTitle')}</LinkButton>}
          >
            {t('noCharacterBody')}
          </StateBlock>
        ) : (
          <StateBlock
            kind="empty"
            title={t('notFound')}
            action={
              hasClan ? (
                <LinkButton to="/{-$locale}/clan/members" search={{}} icon="users">
                  {t('toMembers')}
                </LinkButton>
              ) : (
                <LinkButton to="/{-$locale}/dashboard">{t('toDashboard')}</LinkButton>
              )
            }
          >
            {t('notFoundBody')}
          </StateBlock>
        )}
      </Panel>
    </Page>
  );
}
