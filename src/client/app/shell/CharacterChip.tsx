import { useState } from 'react';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { useCharacter, useRole, useSession, useUserId } from '../../data/session/session.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { ClanEmblem } from '../../components/clan/ClanEmblem.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLoadedDialog } from './use-loaded-dialog.ts';

const CharacterDialog = lazyPart(async () => (await import('./dialogs/CharacterDialog.tsx')).CharacterDialog);

const ROLE_LABELS = {
  member: 'roleMember',
  officer: 'roleOfficer',
  colonel: 'roleColonel',
  leader: 'roleLeader',
} as const;

/** Current character, clan and role; opens the character switcher, which guests do not load. */
export function CharacterChip() {
  return useUserId() === null ? null : <Chip />;
}

function Chip() {
  const t = useT('shell');
  const character = useCharacter();
  const role = useRole();
  const { loading } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isLoaded = useLoadedDialog(CharacterDialog, isOpen);
  const name = character?.name ?? t('noCharacter');
  const details =
    character === null
      ? ''
      : [character.clan?.name ?? t('noClan'), role === null ? null : t(ROLE_LABELS[role])]
          .filter((part) => part !== null)
          .join(' · ');
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
        {character?.clan == null ? (
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center bg-line max-[24rem]:hidden font-display font-bold text-accent-text"
          >
            {String.fromCodePoint(name.codePointAt(0) ?? 63)}
          </span>
        ) : (
          <ClanEmblem clan={character.clan} className="size-7.5 max-[24rem]:hidden" />
        )}
        <span className="min-w-0 truncate">
          <b className="font-semibold">{name}</b>
          {details !== '' && <small className="ms-1.5 text-xs text-ink-3 max-lg:hidden">{details}</small>}
        </span>
        <Icon name="chevron-down" className="size-3.5 text-ink-3 max-sm:hidden" />
      </button>
      {isLoaded && <CharacterDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
