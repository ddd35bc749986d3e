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
import { SaveDialog } from '../../../components/form/SaveDialog.tsx';
import { PAGE_LABELS } from '../../../components/clan/labels/page-labels.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSource } from '../../../data/store/source.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
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
  const { cache } = useSource(SERVER_SOURCE);
  const save = useKeyedCall(saveRole);
  const remove = useKeyedCall(deleteRole);
  const [id] = useState(() => clanRole?.id ?? toId<ClanRoleId>(newId()));
  const [base, setBase] = useState<ClanRole | null>(clanRole);
  const [wanted, setWanted] = useState<ClanRole>(clanRole ?? NEW);
  const [hasTriedRemoval, setTriedRemoval] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const run = async (work: () => Promise<ApiError | null>): Promise<void> => {
    const failed = await work();
    setProblem(failed);
    const refreshed = cache.invalidateQueries({ queryKey: [permissions.id] });
    // what was refused can be sent again at once
    if (failed !== null) return;
    await refreshed;
    onClose();
  };
  const send = (from: ClanRole | null): Promise<ApiError | null> =>
    save({
      body: {
        id,
        base: from === null ? null : contentOf(from),
        clanRole: contentOf({ ...wanted, name: clanRoleName(wanted.name) }),
      },
    });
  const removeFrom = (from: ClanRole): Promise<ApiError | null> =>
    remove({ params: { id }, body: { base: contentOf(from) } });
  const saving = useSubmit(async () => {
    setTriedRemoval(false);
    await run(() => send(base));
  });
  const removing = useSubmit(async () => {
    setTriedRemoval(true);
    await run(() => removeFrom(base ?? wanted));
  });
  const isComplete = clanRoleName(wanted.name) !== '' && wanted.pages.length > 0;
  return (
    <SaveDialog
      onClose={onClose}
      title={clanRole === null ? t('clanRoleNew') : t('clanRoleEdit')}
      saving={saving}
      saveLabel={t('saveRoles')}
      canSave={isComplete}
      {...(clanRole !== null && {
        removal: {
          label: t('clanRoleDelete'),
          question: <p>{t('clanRoleDeleteAsk', { name: base?.name ?? wanted.name, count: holders })}</p>,
          removing,
          isAllowed: pageBeyond(actor, pageAccess, clanRole.pages) === undefined,
        },
      })}
      offline={t('rolesOffline')}
      problem={
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
              setProblem(null);
            }
          }}
          onMine={(stored) => {
            const now = storedRole(stored);
            setBase(now);
            if (hasTriedRemoval && now !== null) void run(() => removeFrom(now));
            else void run(() => send(now));
          }}
        />
      }
    >
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
    </SaveDialog>
  );
}
