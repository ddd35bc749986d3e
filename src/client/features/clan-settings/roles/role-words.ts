/** What roles and verdicts about pages are called. */
import type { OwnAccess } from '../../../../contract/clan-roles.ts';
import type { BuiltPageId, PageId } from '../../../../domain/characters/page-access.ts';
import { BUILT_PAGE_IDS } from '../../../../domain/characters/page-access.ts';
import type { ClanRank, Role } from '../../../../domain/characters/rank.ts';
import type { PermissionMode } from '../../../../domain/characters/permission-mode.ts';
import type { AssignedRole, PageVerdict } from '../../../../domain/characters/standing.ts';
import type { ClanRole } from '../../../../domain/clan-settings/clan-roles.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import type { Texts } from '../../../../i18n/text-files.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import { PAGE_LABELS } from '../../../components/clan/labels/page-labels.ts';
import { ROLE_TEXTS } from '../../../ui/feedback/AccessDenied.tsx';
import { rankKey } from '../../../ui/layout/clan-rank-stripe.ts';

export interface RoleWords {
  readonly t: Translate<Texts['clan-settings']>;
  readonly shell: Translate<Texts['shell']>;
  readonly ranks: Translate<Texts['characters']>;
  readonly format: Formats;
}

const PLURALS = {
  member: 'members',
  officer: 'officers',
  colonel: 'colonels',
  leader: 'leaders',
} as const satisfies Record<Role, string>;

export function isBuiltPage(page: PageId): page is BuiltPageId {
  return BUILT_PAGE_IDS.some((one) => one === page);
}

/** The names of pages, as the menu has them. */
export function pageNames(pages: readonly PageId[], { shell, format }: RoleWords): string {
  return format.list(pages.filter(isBuiltPage).map((page) => shell(PAGE_LABELS[page])));
}

/** Why a page is open or closed to somebody. */
export function reasonText(
  { reason }: Pick<PageVerdict, 'reason'>,
  page: PageId,
  { role, clanRoles }: { readonly role: Role; readonly clanRoles: readonly ClanRole[] },
  { t, format }: RoleWords,
): string {
  const roles = t(PLURALS[role]);
  if (reason === 'leader') return t('whyLeader');
  if (reason === 'clanRole')
    return t('whyClanRole', {
      roles: format.list(clanRoles.filter(({ pages }) => pages.includes(page)).map(({ name }) => name)),
    });
  return reason === 'switchedOn'
    ? t('whySwitchedOn', { roles })
    : reason === 'switchedOff'
      ? t('whySwitchedOff', { roles })
      : reason === 'open'
        ? t('whyOpen', { roles })
        : t('whyClosed', { roles });
}

export interface RoleFacts extends Pick<OwnAccess, 'rank' | 'role'> {
  readonly mode: PermissionMode;
  readonly assigned: AssignedRole | null;
}

/** The role, and what gives it. */
export function roleText({ mode, rank, role }: Omit<RoleFacts, 'assigned'>, words: RoleWords): string {
  const { t, shell } = words;
  const name = shell(ROLE_TEXTS[role]);
  const inGame = rankName(rank, words);
  if (mode === 'inGame' || role === 'leader') return t('roleByRank', { role: name, rank: inGame });
  return t(role === 'member' ? 'roleNotAssigned' : 'roleAssigned', { role: name, rank: inGame });
}

export function rankName(rank: ClanRank, { ranks }: RoleWords): string {
  return ranks(rankKey(rank));
}
