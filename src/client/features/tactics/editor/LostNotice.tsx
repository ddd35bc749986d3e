import { useState } from 'react';
import { DRAWING_LOSSES, type DrawingLoss } from '../../../../domain/tactics/drawing/changes.ts';
import type { DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import type { LostOnDrawing } from '../../../../offline/mirror/overlays/tactics/drawing.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { EditedDrawing } from '../drawing/use-drawing.ts';
import { useObjectName } from './use-object-name.ts';

interface LostNoticeProps {
  readonly drawing: Pick<EditedDrawing, 'lost' | 'refused' | 'hasFailed' | 'objects'>;
  /** Writes the own text over the present one; absent: the person may not. */
  readonly onWrite?: ((id: DrawingObjectId, text: string) => void) | undefined;
  /** The right to draw was gone when the last change was finished. */
  readonly isStopped: boolean;
}

const MOST_NAMES = 6;

/** Own changes that did not take effect, why, on which objects, and what was written. */
export function LostNotice({ drawing, onWrite, isStopped }: LostNoticeProps) {
  const { lost, refused, hasFailed, objects } = drawing;
  const t = useT('tactics-editor');
  const shell = useT('shell');
  const format = useFormats();
  const nameOf = useObjectName();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const isWritten = ({ id, text }: LostOnDrawing): boolean => text !== null && objects.get(id)?.text === text;
  const unread = lost.filter((one) => !read.has(one.key) && !isWritten(one));
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
          <p role="status" className="text-wait">
            {t('lostRefused', { count: refused })}
          </p>
          <LinkButton to="/{-$locale}/dashboard/unsent" icon="clock">
            {shell('navUnsent')}
          </LinkButton>
        </div>
      </Panel>
    );
  if (unread.length === 0) return null;
  const groups = DRAWING_LOSSES.map(
    (reason) => [reason, unread.filter((one) => reasonOf(one) === reason)] as const,
  ).filter(([, group]) => group.length > 0);
  const titleOf = (reason: DrawingLoss, group: readonly LostOnDrawing[]): string => {
    const count = group.length;
    if (reason === 'full') return t('lostFull', { count });
    if (reason === 'locked') return t('lostLocked', { count });
    const names = [...new Set(group.flatMap(({ by }) => by ?? []))];
    return reason === 'changed'
      ? t('lostBy', { count, names: format.list(names) })
      : t('lostGone', { count });
  };
  return (
    <Panel>
      <div role="status" className="grid gap-3 p-3" data-lost>
        {groups.map(([reason, group]) => {
          const entries = entriesOf(group);
          return (
            <div key={reason} className="grid gap-1.5">
              <p>{titleOf(reason, group)}</p>
              <ul className="grid gap-1.5">
                {entries.slice(0, MOST_NAMES).map((one) => (
                  <li key={one.id} className="grid gap-1 border-s-3 border-s-wait ps-2">
                    <b className="wrap-anywhere">
                      {one.object === null ? t('lostUnknown') : nameOf(objects.get(one.id) ?? one.object)}
                    </b>
                    {one.text !== null && (
                      <LostText
                        text={one.text}
                        onUse={
                          onWrite !== undefined && objects.get(one.id)?.isLocked === false
                            ? () => onWrite(one.id, one.text ?? '')
                            : undefined
                        }
                      />
                    )}
                  </li>
                ))}
                {entries.length > MOST_NAMES && (
                  <li className="text-ink-2">{t('lostMore', { count: entries.length - MOST_NAMES })}</li>
                )}
              </ul>
            </div>
          );
        })}
        <div>
          <Button onClick={() => setRead(new Set(lost.map(({ key }) => key)))}>{t('understood')}</Button>
        </div>
      </div>
    </Panel>
  );
}

/** What the notice says of it. */
function reasonOf({ reason, by }: LostOnDrawing): DrawingLoss {
  return reason === 'broken' || (reason === 'changed' && by === null) ? 'gone' : reason;
}

/** Each object once, those with a text first; of several texts the newest. */
function entriesOf(group: readonly LostOnDrawing[]): readonly LostOnDrawing[] {
  const entries = new Map<string, LostOnDrawing>();
  for (const one of group) {
    const before = entries.get(one.id);
    if (before === undefined || (before.text === null && one.text !== null)) entries.set(one.id, one);
  }
  return [...entries.values()].toSorted(
    (one, other) => Number(one.text === null) - Number(other.text === null),
  );
}

function LostText({ text, onUse }: { readonly text: string; readonly onUse: (() => void) | undefined }) {
  const t = useT('tactics-editor');
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">{t('lostText', { text })}</p>
      <div className="flex flex-wrap gap-1">
        <CopyText label={t('lostCopy')} makeText={() => text} />
        {onUse !== undefined && <Button onClick={onUse}>{t('lostUse')}</Button>}
      </div>
    </>
  );
}
