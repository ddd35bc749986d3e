import type { PageId } from '../../../../domain/characters/page-access.ts';
import type { Role } from '../../../../domain/characters/rank.ts';
import type { PageVerdict } from '../../../../domain/characters/standing.ts';
import type { ClanRole } from '../../../../domain/clan-settings/clan-roles.ts';
import { PAGE_LABELS } from '../../../components/clan/labels/page-labels.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { isBuiltPage, reasonText } from './role-words.ts';
import { useRoleWords } from './use-role-words.ts';

interface PageVerdictsProps {
  readonly pages: readonly (PageVerdict & { readonly page: PageId })[];
  readonly role: Role;
  readonly clanRoles: readonly ClanRole[];
}

/** Whether a page is open; the sign repeats the word for those who do not see it. */
export function OpenSign({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useRoleWords();
  return (
    <Icon
      name={isOpen ? 'check' : 'x'}
      label={t(isOpen ? 'pageOpen' : 'pageClosed')}
      className={`size-4 shrink-0 ${isOpen ? 'text-ok' : 'text-ink-3'}`}
    />
  );
}

/** Every page, whether it is open, and why. */
export function PageVerdicts({ pages, role, clanRoles }: PageVerdictsProps) {
  const words = useRoleWords();
  return (
    <ul className="divide-y divide-line">
      {pages.map(({ page, ...verdict }) =>
        isBuiltPage(page) ? (
          <li
            key={page}
            data-page={page}
            data-open={verdict.isOpen}
            className="flex items-start gap-2.5 py-2"
          >
            <span className="pt-0.5">
              <OpenSign isOpen={verdict.isOpen} />
            </span>
            <span className={`min-w-0 ${verdict.isOpen ? 'text-ink' : 'text-ink-2'}`}>
              {words.shell(PAGE_LABELS[page])}
              <small className="block text-xs text-ink-3">
                {reasonText(verdict, page, { role, clanRoles }, words)}
              </small>
            </span>
          </li>
        ) : null,
      )}
    </ul>
  );
}
