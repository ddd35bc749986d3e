import type { ClanMember } from '../../../../contract/clan-members.ts';
import type { Role } from '../../../../domain/characters/rank.ts';
import { roleOfMember } from '../../../../domain/characters/standing.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { usePageCheck } from '../../../data/http/use-page-access.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { ROLE_TEXTS } from '../../../ui/feedback/AccessDenied.tsx';

/** So many names are enough to know whom to ask. */
const MAX_NAMES = 4;
/** Whoever may least, and still may, is asked first. */
const ORDER: Readonly<Record<Role, number>> = { member: 0, officer: 1, colonel: 2, leader: 3 };

/** Beside debts: why this officer sees no buttons for payments, and who records them. Nothing for whoever sees them. */
export function MoneyHint({
  mayMoveMoney,
  roster,
}: {
  readonly mayMoveMoney: boolean;
  readonly roster: readonly ClanMember[];
}) {
  const t = useT('warns');
  const shell = useT('shell');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const { roles = [] } = usePageCheck('treasury-manage').data ?? {};
  if (mayMoveMoney)
    return isOnline ? null : (
      <p role="status" className="border-b border-line px-3.5 py-2.5 text-wait">
        {t('moneyOnline')}
      </p>
    );
  const names = roster
    .filter((member) => member.characterId !== null && roles.includes(roleOfMember(member)))
    .toSorted((one, other) => ORDER[roleOfMember(one)] - ORDER[roleOfMember(other)])
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);
  return (
    <p className="grid gap-0.5 border-b border-line px-3.5 py-2.5 text-xs text-ink-2 wrap-anywhere">
      <span>{t('moneyOthers')}</span>
      {roles.length > 0 && (
        <span>
          {t('moneyRoles', { roles: format.list(roles.map((role) => shell(ROLE_TEXTS[role]))) })}
          {names.length > 0 && ` ${t('moneyNames', { names: format.list(names) })}`}
        </span>
      )}
    </p>
  );
}
