import { useState } from 'react';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { EditedDrawing } from '../drawing/use-drawing.ts';

interface LostNoticeProps {
  readonly drawing: Pick<EditedDrawing, 'lost' | 'refused' | 'hasFailed'>;
  /** The right to draw was gone when the last change was finished. */
  readonly isStopped: boolean;
}

/** Own changes that did not take effect, and why. */
export function LostNotice({ drawing: { lost, refused, hasFailed }, isStopped }: LostNoticeProps) {
  const t = useT('tactics-editor');
  const shell = useT('shell');
  const format = useFormats();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const unread = lost.filter(({ key }) => !read.has(key));
  if (hasFailed || isStopped)
    return (
      <Panel>
        <p role="alert" className="p-3 text-no">
          {t(isStopped ? 'lostRight' : 'notStored')}
        </p>
      </Panel>
    );
  if (refused > 0)
    return (
      <Panel>
        <div className="grid justify-items-start gap-2 p-3" data-refused>
          <p role="alert" className="text-no">
            {t('lostRefused', { count: refused })}
          </p>
          <LinkButton to="/{-$locale}/dashboard/unsent" icon="clock">
            {shell('navUnsent')}
          </LinkButton>
        </div>
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
