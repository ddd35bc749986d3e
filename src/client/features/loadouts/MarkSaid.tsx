import { useFormats, useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Marking } from './use-marking.ts';

/** What was just marked, with the way back; or that the device refused to store it. */
export const MarkSaid = ({ marking: { last, problem, undo } }: { readonly marking: Marking }) => {
  const t = useT('loadouts');
  const format = useFormats();
  const words = last === null ? '' : last.name === null
    ? t(last.isClearing ? 'saidCleared' : 'saidMarked', { count: last.pieces })
    : t(last.isClearing ? 'saidClearedOf' : 'saidMarkedOf', { count: last.pieces, name: last.name });
  return (
    <>
      {problem !== null && <p role="alert" className="flex items-start gap-2 text-no"><Icon name="triangle-alert" className="mt-0.5 size-4" />{t(problem === 'full' ? 'markNotSavedFull' : 'markNotSaved')}</p>}
      <div role="status" data-said={format.number(last?.pieces ?? 0)} className={words === '' || problem !== null ? 'sr-only' : 'flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1'}>
        {words !== '' && <span className="flex min-w-0 flex-1 basis-40 items-start gap-2"><Icon name="check" className="mt-0.5 size-4 text-ok" />{words}</span>}
        {last?.undo != null && last.undo.length > 0 && <Button look="quiet" icon="rotate-ccw" onClick={() => void undo()}>{t('undo')}</Button>}
      </div>
    </>
  );
};
