import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { type ClanRoleRow, deleteRole, permissions, saveRole } from '../../../../contract/clan-roles.ts';
import {
  GRANTED_PAGE_IDS,
  PAGE_IDS,
  type PageAccess,
  type PageId,
} from '../../../../domain/characters/page-access.ts';
import { opensPage, type Standing } from '../../../../domain/characters/standing.ts';
import {
  type ClanRole,
  clanRoleName,
  type ClanRoleId,
  MAX_CLAN_ROLE_NAME,
  pageBeyond,
} from '../../../../domain/clan-settings/clan-roles.ts';
import { fieldsOf } from '../../../../domain/fields.ts';
import { toId } from '../../../../domain/ids.ts';
import { PAGE_LABELS } from '../../../components/clan/page-labels.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSource } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { pageNames } from './role-words.ts';
import { SaveProblem } from './SaveProblem.tsx';
import { useRoleWords } from './use-role-words.ts';

export interface ClanRoleDialogProps {
  /** Null: a new one. */
  readonly clanRole: ClanRoleRow | null;
  /** How many members have it. */
  readonly holders: number;
  readonly pageAccess: PageAccess;
  readonly actor: Standing;
  readonly onClose: () => void;
}

const NEW: ClanRole = { name: '', pages: [] };

function contentOf({ name, pages }: ClanRole): { name: string; pages: PageId[] } {
  return { name, pages: [...pages] };
}

/** What a refusal says is stored; null: it was deleted. */
function storedRole(stored: unknown): ClanRole | null {
  const { name, pages } = fieldsOf(stored);
  return typeof name !== 'string' || !Array.isArray(pages)
    ? null
    : { name, pages: PAGE_IDS.filter((page) => pages.includes(page)) };
}

/** A role of the clan's making: its name and its pages. */
export function ClanRoleDialog({ clanRole, holders, pageAccess, actor, onClose }: ClanRoleDialogProps) {
  const words = useRoleWords();
  const { t, shell } = words;
  const common = useT('common');
  const { isOnline } = useNetwork();
  const { cache } = useSource(SERVER_SOURCE);
  const save = useKeyedCall(saveRole);
  const remove = useKeyedCall(deleteRole);
  const [id] = useState(() => clanRole?.id ?? toId<ClanRoleId>(newId()));
  const [base, setBase] = useState<ClanRole | null>(clanRole);
  const [wanted, setWanted] = useState<ClanRole>(clanRole ?? NEW);
  const [isDeleting, setDeleting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const run = async (work: () => Promise<ApiError | null>): Promise<void> => {
    setBusy(true);
    const failed = await work();
    setBusy(false);
    setProblem(failed);
    await cache.invalidateQueries({ queryKey: [permissions.id] });
    if (failed === null) onClose();
  };
  const send = (from: ClanRole | null): Promise<void> =>
    run(() =>
      save({
        body: {
          id,
          base: from === null ? null : contentOf(from),
          clanRole: contentOf({ ...wanted, name: clanRoleName(wanted.name) }),
        },
      }),
    );
  const isComplete = clanRoleName(wanted.name) !== '' && wanted.pages.length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={clanRole === null ? t('clanRoleNew') : t('clanRoleEdit')}
      actions={
        isDeleting ? (
          <>
            <Button onClick={() => setDeleting(false)}>{common('cancel')}</Button>
            <Button
              variant="danger"
              icon="trash"
              isBusy={isBusy}
              disabled={!isOnline}
              onClick={() =>
                void run(() => remove({ params: { id }, body: { base: contentOf(base ?? wanted) } }))
              }
            >
              {t('clanRoleDelete')}
            </Button>
          </>
        ) : (
          <>
            {clanRole !== null && (
              <span className="me-auto">
                <Button
                  variant="quiet"
                  icon="trash"
                  disabled={!isOnline || pageBeyond(actor, pageAccess, clanRole.pages) !== undefined}
                  onClick={() => setDeleting(true)}
                >
                  {t('clanRoleDelete')}
                </Button>
              </span>
            )}
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Button
              variant="primary"
              icon="save"
              isBusy={isBusy}
              disabled={!isComplete || !isOnline}
              onClick={() => void send(base)}
            >
              {t('saveRoles')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {isDeleting ? (
          <p>{t('clanRoleDeleteAsk', { name: base?.name ?? wanted.name, count: holders })}</p>
        ) : (
          <>
            <TextField
              label={t('clanRoleName')}
              value={wanted.name}
              maxLength={MAX_CLAN_ROLE_NAME}
              onChange={(name) => setWanted({ ...wanted, name })}
            />
            <fieldset className="grid">
              <legend className="pb-1 text-ink-2">{t('clanRolePages')}</legend>
              {GRANTED_PAGE_IDS.map((page) =>
                opensPage(page, actor, pageAccess) ? (
                  <Checkbox
                    key={page}
                    label={shell(PAGE_LABELS[page])}
                    isLabelShown
                    isOn={wanted.pages.includes(page)}
                    onChange={(isOn) =>
                      setWanted({
                        ...wanted,
                        pages: PAGE_IDS.filter((one) => (one === page ? isOn : wanted.pages.includes(one))),
                      })
                    }
                  />
                ) : (
                  <p key={page} className="py-2 text-ink-3">
                    {wanted.pages.includes(page) && <Icon name="check" className="me-1.5 inline size-4" />}
                    {shell(PAGE_LABELS[page])} <small className="text-xs">{t('beyondYou')}</small>
                  </p>
                ),
              )}
            </fieldset>
            <p className="text-xs text-ink-3">{t('clanRoleHint')}</p>
          </>
        )}
        {!isOnline && (
          <p role="status" className="text-wait">
            {t('rolesOffline')}
          </p>
        )}
        <SaveProblem
          problem={problem}
          theirs={(stored) => {
            const role = storedRole(stored);
            return role === null ? t('conflictDeleted') : `${role.name} (${pageNames(role.pages, words)})`;
          }}
          onTheirs={() => {
            const stored = storedRole(problem?.details['theirs']);
            if (stored === null) onClose();
            else {
              setBase(stored);
              setWanted(stored);
              setDeleting(false);
              setProblem(null);
            }
          }}
          onMine={(stored) => {
            const now = storedRole(stored);
            setBase(now);
            if (isDeleting && now !== null)
              void run(() => remove({ params: { id }, body: { base: contentOf(now) } }));
            else void send(now);
          }}
        />
      </div>
    </Dialog>
  );
}
