import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';

interface MovedNoteProps {
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody has stored something else since the person began to type: which of the two goes on is theirs to say. */
export function MovedNote({ onTake, onKeep }: MovedNoteProps) {
  const t = useT('clan-wars');
  return (
    <div className="grid gap-2 border border-wait px-3.5 py-2.5 text-wait">
      <p role="alert">{t('movedBody')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTake}>{t('movedTake')}</Button>
        <Button onClick={onKeep}>{t('movedKeep')}</Button>
      </div>
    </div>
  );
}
