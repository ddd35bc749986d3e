import { useT } from '../../../data/i18n/use-t.ts';
import type { Chosen } from '../drawing/new-object.ts';
import { unlocked } from './selection-actions.ts';

interface ClearBodyProps {
  /** What is meant, locked ones too. */
  readonly objects: Chosen;
  /** Who drew an object; empty: it is one's own and not sent yet. */
  readonly ownerOf: (id: Chosen[number][0]) => string;
  readonly ownName: string;
}

/** How many objects go for everybody, whose they are, and how many stay. */
export function ClearBody({ objects, ownerOf, ownName }: ClearBodyProps) {
  const t = useT('tactics-editor');
  const free = unlocked(objects);
  const others = free.filter(([id]) => !['', ownName].includes(ownerOf(id))).length;
  const locked = objects.length - free.length;
  return (
    <p>
      {[
        ...(free.length > 0 ? [t('clearBody', { count: free.length })] : []),
        ...(others > 0 ? [t('clearOthers', { count: others })] : []),
        ...(locked > 0 ? [t('clearLocked', { count: locked })] : []),
        t('clearUndo'),
      ].join(' ')}
    </p>
  );
}
