import type { CharacterId } from '../../../domain/ids.ts';
import { useState } from 'react';
import { useCharacter, useRole, useSession } from '../../data/session/session.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

const ROLE_LABELS = {
  member: 'roleMember',
  officer: 'roleOfficer',
  colonel: 'roleColonel',
  leader: 'roleLeader',
} as const;

/** Current character, clan and role; opens the character switcher. */
export function CharacterChip() {
  const t = useT('shell');
  const character = useCharacter();
  const role = useRole();
  const { user, loading } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user === null) return null;
  const name = character?.name ?? t('noCharacter');
  const details =
    character === null
      ? ''
      : [character.clan?.name ?? t('noClan'), role === null ? null : t(ROLE_LABELS[role])]
          .filter((part) => part !== null)
          .join(' · ');
  const choose = async (id: CharacterId): Promise<void> => {
    setOpen(false);
    const { switchCharacter } = await import('../../data/account/session-actions.ts');
    await switchCharacter(id);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        title={`${t('switchCharacter')}: ${name}`}
        className="flex min-h-10 max-w-full min-w-0 items-center gap-2.5 border border-line bg-raised py-1 ps-1.5 pe-3 text-start max-[24rem]:px-2 hover:border-line-strong"
      >
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center bg-line max-[24rem]:hidden font-display font-bold text-accent-text"
        >
          {String.fromCodePoint(name.codePointAt(0) ?? 63)}
        </span>
        <span className="min-w-0 truncate">
          <b className="font-semibold">{name}</b>
          {details !== '' && <small className="ms-1.5 text-xs text-ink-3 max-lg:hidden">{details}</small>}
        </span>
        <Icon name="chevron-down" className="size-3.5 text-ink-3 max-sm:hidden" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('switchCharacter')}>
        <ul className="-m-4 divide-y divide-line">
          {user.characters.map((own) => (
            <li key={own.id}>
              <button
                type="button"
                onClick={() => void choose(own.id)}
                aria-current={own.id === character?.id ? 'true' : undefined}
                className={`flex min-h-12 w-full items-center gap-3 border-l-3 px-4 py-2 text-start hover:bg-raised ${own.id === character?.id ? 'border-l-accent-text bg-raised' : 'border-l-transparent'}`}
              >
                <span className="min-w-0 grow">
                  <b className="block font-semibold wrap-anywhere">{own.name}</b>
                  <small className="text-xs wrap-anywhere text-ink-3">{own.clan?.name ?? t('noClan')}</small>
                </span>
                {own.id === character?.id && <Icon name="check" className="size-4 text-accent-text" />}
              </button>
            </li>
          ))}
        </ul>
        {user.characters.length === 0 && <Button onClick={() => setOpen(false)}>{t('close')}</Button>}
      </Dialog>
    </>
  );
}
