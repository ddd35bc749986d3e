import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { PicturePlace } from '../words/use-picture-places.ts';

interface AskRepeatedProps {
  /** Where pictures of this stage are already; empty: closed. */
  readonly places: readonly PicturePlace[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a picture counts in a second stage. */
export function AskRepeated({ places, onClose, onConfirm }: AskRepeatedProps) {
  const t = useT('war-pictures');
  const [first] = places;
  return (
    <Dialog
      isOpen={first !== undefined}
      onClose={onClose}
      title={t('elsewhereTitle')}
      actions={
        <>
          {first !== undefined && (
            <LinkButton to="/{-$locale}/clan-war/view/$id" params={{ id: first.warId }} icon="arrow-right">
              {t('openItsWar')}
            </LinkButton>
          )}
          <Button variant="danger" onClick={onConfirm}>
            {t('elsewhereConfirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        {places.map(({ name }) => (
          <p key={name} className="wrap-anywhere">
            {t('elsewhere', { place: name })}
          </p>
        ))}
        <p className="text-ink-2">{t('elsewhereBody')}</p>
      </div>
    </Dialog>
  );
}
