import type { Role } from '../../../domain/characters/rank.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../icon/Icon.tsx';
import { LinkButton } from '../link/LinkButton.tsx';

export const ROLE_TEXTS = {
  member: 'roleMember',
  officer: 'roleOfficer',
  colonel: 'roleColonel',
  leader: 'roleLeader',
} as const satisfies Record<Role, string>;

interface AccessDeniedProps {
  /** The roles that may open the page; empty when unknown. */
  readonly roles?: readonly Role[] | undefined;
}

/** Shown instead of a page that the user may not open. */
export function AccessDenied({ roles = [] }: AccessDeniedProps) {
  const t = useT('shell');
  const format = useFormats();
  return (
    <section className="mx-auto grid w-full max-w-2xl justify-items-start gap-3 px-4 py-12">
      <Icon name="lock" className="size-7 text-ink-3" />
      <h1>{t('refusedTitle')}</h1>
      <p className="max-w-prose text-ink-2">{t('accessDeniedBody')}</p>
      {roles.length > 0 && (
        <p data-needed-roles={roles.join(' ')}>
          {t('openToRoles', { roles: format.list(roles.map((role) => t(ROLE_TEXTS[role]))) })}
        </p>
      )}
      <div className="mt-2">
        <LinkButton to="/{-$locale}/dashboard" variant="primary" icon="arrow-left">
          {t('backToDashboard')}
        </LinkButton>
      </div>
    </section>
  );
}
