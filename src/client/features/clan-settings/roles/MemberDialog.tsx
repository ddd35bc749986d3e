import { useState } from 'react';
import { type MemberStanding, permissions, setMember } from '../../../../contract/clan-roles.ts';
import { BUILT_PAGE_IDS, type PageAccess } from '../../../../domain/characters/page-access.ts';
import type { PermissionMode } from '../../../../domain/characters/permission-mode.ts';
import {
  ASSIGNED_ROLES,
  isGranted,
  pageVerdict,
  roleInClan,
  type Standing,
} from '../../../../domain/characters/standing.ts';
import {
  type ClanRoleId,
  mayAssign,
  pageBeyond,
  type MemberRoles,
  NO_ROLES,
} from '../../../../domain/clan-settings/clan-roles.ts';
import { fieldsOf } from '../../../../domain/fields.ts';
import type { ClanRoleRow } from '../../../../contract/clan-roles.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSource } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { ROLE_TEXTS } from '../../../ui/feedback/AccessDenied.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { PageVerdicts } from './PageVerdicts.tsx';
import { pageNames, roleText } from './role-words.ts';
import { SaveProblem } from './SaveProblem.tsx';
import { useRoleWords } from './use-role-words.ts';

export interface MemberDialogProps {
  readonly member: MemberStanding;
  readonly clanRoles: readonly ClanRoleRow[];
  readonly mode: PermissionMode;
  readonly pageAccess: PageAccess;
  readonly actor: Standing;
  /** One of the user's own characters. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

function sameRoles(one: MemberRoles, other: MemberRoles): boolean {
  return (
    one.role === other.role &&
    one.clanRoleIds.length === other.clanRoleIds.length &&
    one.clanRoleIds.every((id) => other.clanRoleIds.includes(id))
  );
}

/** What a refusal says is stored. */
function storedRoles(stored: unknown): MemberRoles {
  const { role, clanRoleIds } = fieldsOf(stored);
  return {
    role: ASSIGNED_ROLES.find((one) => one === role) ?? null,
    clanRoleIds: Array.isArray(clanRoleIds) ? (clanRoleIds as ClanRoleId[]) : NO_ROLES.clanRoleIds,
  };
}

/** One member: role and clan roles, and what they open. */
export function MemberDialog({
  member,
  clanRoles,
  mode,
  pageAccess,
  actor,
  isOwn,
  onClose,
}: MemberDialogProps) {
  const words = useRoleWords();
  const { t, shell } = words;
  const common = useT('common');
  const { isOnline } = useNetwork();
  const { cache } = useSource(SERVER_SOURCE);
  const save = useKeyedCall(setMember);
  const [base, setBase] = useState<MemberRoles>({ role: member.assigned, clanRoleIds: member.clanRoleIds });
  const [wanted, setWanted] = useState<MemberRoles>(base);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const isChanged = !sameRoles(base, wanted);
  const stored: MemberRoles = { role: member.assigned, clanRoleIds: member.clanRoleIds };
  // what others save is shown at once, until there is a change of one's own to lose
  if (!isChanged && !isBusy && !sameRoles(base, stored)) {
    setBase(stored);
    setWanted(stored);
  }
  const role = roleInClan({ mode, rank: member.rank, assigned: wanted.role });
  const given = clanRoles.filter(({ id }) => wanted.clanRoleIds.includes(id));
  const standing: Standing = { role, grantedPages: given.flatMap(({ pages }) => pages) };
  const canAssign = mode === 'custom' && !isOwn && mayAssign(actor.role, member.role);
  const canGive = !isOwn && mayAssign(actor.role, member.role) && clanRoles.length > 0;
  const send = async (from: MemberRoles): Promise<void> => {
    setBusy(true);
    const failed = await save({
      body: {
        member: member.name,
        base: { role: from.role, clanRoleIds: [...from.clanRoleIds] },
        roles: { role: wanted.role, clanRoleIds: [...wanted.clanRoleIds] },
      },
    });
    setBusy(false);
    setProblem(failed);
    const refreshed = cache.invalidateQueries({ queryKey: [permissions.id] });
    // what was refused can be sent again at once
    if (failed !== null) return;
    await refreshed;
    onClose();
  };
  return (
    <Dialog
      isOpen
      isTall
      onClose={onClose}
      title={member.name}
      actions={
        (canAssign || canGive) && (
          <>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Button
              variant="primary"
              icon="save"
              isBusy={isBusy}
              disabled={!isChanged || !isOnline}
              onClick={() => void send(base)}
            >
              {t('saveRoles')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{roleText({ mode, rank: member.rank, role }, words)}</p>
        {canAssign && (
          <Segmented
            label={t('roleHeading')}
            options={(['member', ...ASSIGNED_ROLES] as const).map((value) => ({
              value,
              label: shell(ROLE_TEXTS[value]),
            }))}
            value={wanted.role ?? 'member'}
            onChange={(next) => setWanted({ ...wanted, role: next === 'member' ? null : next })}
          />
        )}
        {isOwn && <p className="text-xs text-ink-3">{t('ownRolesNote')}</p>}
        {canGive && (
          <fieldset className="grid">
            <legend className="eyebrow pb-1">{t('clanRolesHeading')}</legend>
            {clanRoles.map(({ id, name, pages }) => {
              const isOn = wanted.clanRoleIds.includes(id);
              if (pageBeyond(actor, pageAccess, pages) !== undefined)
                return (
                  <p key={id} className="py-2 text-ink-3">
                    {name} <small className="text-xs">{t('beyondYou')}</small>
                  </p>
                );
              return (
                <Checkbox
                  key={id}
                  label={name}
                  isLabelShown
                  aside={pageNames(pages, words)}
                  isOn={isOn}
                  onChange={(next) =>
                    setWanted({
                      ...wanted,
                      clanRoleIds: next
                        ? [...wanted.clanRoleIds, id]
                        : wanted.clanRoleIds.filter((other) => other !== id),
                    })
                  }
                />
              );
            })}
          </fieldset>
        )}
        <section>
          <h3 className="eyebrow">{t(isChanged ? 'opensAfterSaving' : 'opensNow')}</h3>
          <PageVerdicts
            pages={BUILT_PAGE_IDS.map((page) => ({ page, ...pageVerdict(page, standing, pageAccess) }))}
            role={role}
            clanRoles={given.filter(({ pages }) =>
              pages.some((page) => isGranted(page, standing.grantedPages)),
            )}
          />
        </section>
        {!isOnline && (
          <p role="status" className="text-wait">
            {t('rolesOffline')}
          </p>
        )}
        <SaveProblem
          problem={problem}
          theirs={(stored) => shell(ROLE_TEXTS[storedRoles(stored).role ?? 'member'])}
          onTheirs={() => {
            const stored = storedRoles(problem?.details['theirs']);
            setBase(stored);
            setWanted(stored);
            setProblem(null);
          }}
          onMine={(stored) => {
            setBase(storedRoles(stored));
            void send(storedRoles(stored));
          }}
        />
      </div>
    </Dialog>
  );
}
