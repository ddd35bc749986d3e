import { useState } from 'react';
import type { DrawingView } from '../../../../offline/mirror/overlays/tactics/drawing.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';

/** Own changes that did not take effect, and why. */
export function LostNotice({ lost, hasFailed }: Pick<DrawingView, 'lost'> & { readonly hasFailed: boolean }) {
  const t = useT('tactics-editor');
  const format = useFormats();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const unread = lost.filter(({ key }) => !read.has(key));
  if (hasFailed)
    return (
      <Panel>
        <p role="alert" className="p-3 text-no">
          {t('notStored')}
        </p>
      </Panel>
    );
  if (unread.length === 0) return null;
  const by = [...new Set(unread.flatMap((one) => one.by ?? []))];
  const isFull = unread.some(({ reason }) => reason === 'full');
  return (
    <Panel>
      <div role="status" className="grid gap-2 p-3" data-lost>
        <p>
          {isFull
            ? t('lostFull', { count: unread.length })
            : by.length === 0
              ? t('lostGone', { count: unread.length })
              : t('lostBy', { count: unread.length, names: format.list(by) })}
        </p>
        <div>
          <Button onClick={() => setRead(new Set(lost.map(({ key }) => key)))}>{t('understood')}</Button>
        </div>
      </div>
    </Panel>
  );
}
