import { useState } from 'react';
import type { ClanRoleRow, MemberStanding } from '../../../../contract/clan-roles.ts';
import type { PageAccess } from '../../../../domain/characters/page-access.ts';
import type { Standing } from '../../../../domain/characters/standing.ts';
import { MAX_CLAN_ROLES } from '../../../../domain/clan-settings/clan-roles.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { ClanRoleDialog } from './ClanRoleDialog.tsx';
import { pageNames } from './role-words.ts';
import { useRoleWords } from './use-role-words.ts';

interface ClanRolesPanelProps {
  readonly clanRoles: readonly ClanRoleRow[];
  readonly members: readonly MemberStanding[];
  readonly pageAccess: PageAccess;
  readonly actor: Standing;
}

/** Roles of the clan's making, with their pages and who has them. */
export function ClanRolesPanel({ clanRoles, members, pageAccess, actor }: ClanRolesPanelProps) {
  const words = useRoleWords();
  const { t } = words;
  const [open, setOpen] = useState<ClanRoleRow | 'new' | null>(null);
  const holdersOf = ({ id }: ClanRoleRow): readonly MemberStanding[] =>
    members.filter(({ clanRoleIds }) => clanRoleIds.includes(id));
  const add = (
    <Button icon="plus" disabled={clanRoles.length >= MAX_CLAN_ROLES} onClick={() => setOpen('new')}>
      {t('clanRoleAdd')}
    </Button>
  );
  return (
    <Panel title={t('clanRolesHeading')} aside={clanRoles.length > 0 && add}>
      {clanRoles.length === 0 ? (
        <StateBlock kind="empty" title={t('clanRolesEmpty')} action={add}>
          {t('clanRolesLead')}
        </StateBlock>
      ) : (
        <>
          <p className="max-w-prose p-3.5 text-ink-2">{t('clanRolesLead')}</p>
          <ul className="divide-y divide-line border-t border-line">
            {clanRoles.map((role) => {
              const holders = holdersOf(role);
              return (
                <li key={role.id} data-clan-role={role.name}>
                  <button
                    type="button"
                    onClick={() => setOpen(role)}
                    className="flex min-h-12 w-full items-center gap-3 px-3.5 py-2 text-start hover:bg-raised"
                  >
                    <span className="min-w-0 grow">
                      <strong className="font-semibold">{role.name}</strong>
                      <span className="block text-ink-2">{pageNames(role.pages, words)}</span>
                      <small className="block text-xs text-ink-3">
                        {holders.length === 0
                          ? t('clanRoleNobody')
                          : t('clanRoleHolders', {
                              names: words.format.list(holders.map(({ name }) => name)),
                            })}
                      </small>
                    </span>
                    <Icon name="chevron-right" className="size-4 text-ink-3" />
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {open !== null && (
        <ClanRoleDialog
          key={open === 'new' ? 'new' : open.id}
          clanRole={open === 'new' ? null : open}
          holders={open === 'new' ? 0 : holdersOf(open).length}
          pageAccess={pageAccess}
          actor={actor}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
