import type { CharacterId } from '../../../../domain/ids.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';

interface CharacterDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The user's characters, to choose another one. */
export function CharacterDialog({ isOpen, onClose }: CharacterDialogProps) {
  const t = useT('shell');
  const character = useCharacter();
  const characters = useSession().user?.characters ?? [];
  const choose = async (id: CharacterId): Promise<void> => {
    onClose();
    const { switchCharacter } = await import('../../../data/account/session-actions.ts');
    await switchCharacter(id);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('switchCharacter')}>
      <ul className="-m-4 divide-y divide-line">
        {characters.map((own) => (
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
      {characters.length === 0 && <Button onClick={onClose}>{t('close')}</Button>}
    </Dialog>
  );
}
