import { useState } from 'react';
import type { TacticsView } from '../../../../offline/mirror/overlays/tactics/tactics.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';

const FIELD_KEYS = {
  title: 'title',
  map: 'map',
  side: 'side',
  notes: 'notes',
  isOpen: 'isOpen',
} as const;

/** Own changes of tactics where another officer's stayed. */
export function LostFields({ lost }: Pick<TacticsView, 'lost'>) {
  const t = useT('tactics');
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const unread = lost.filter(({ key }) => !read.has(key));
  if (unread.length === 0) return null;
  return (
    <Panel>
      <div role="status" className="grid gap-2 p-3.5">
        <ul>
          {unread.map(({ key, title, field, by }) => (
            <li key={`${key} ${field}`}>{t('lostField', { title, field: t(FIELD_KEYS[field]), by })}</li>
          ))}
        </ul>
        <div>
          <Button onClick={() => setRead(new Set(lost.map(({ key }) => key)))}>{t('understood')}</Button>
        </div>
      </div>
    </Panel>
  );
}
