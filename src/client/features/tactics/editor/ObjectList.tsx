import { useState } from 'react';
import type { DrawingObject, DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { COLOURS } from '../../../components/game-map/map-palette.ts';
import { ToolIcon } from '../widgets/ToolIcon.tsx';
import type { Layers } from '../layers/use-layers.ts';
import { useObjectName } from './use-object-name.ts';

export interface ObjectListProps {
  /** The uppermost first. */
  readonly objects: readonly (readonly [DrawingObjectId, DrawingObject])[];
  readonly selected: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
  readonly ownerOf: (id: DrawingObjectId) => string;
  readonly layers: Pick<Layers, 'nameOf' | 'roleOf'>;
  readonly canEdit: boolean;
  readonly onToggle: (id: DrawingObjectId) => void;
}

const PAGE = 60;

/** What is drawn, as a list: the way by keyboard and screen reader. */
export function ObjectList({
  objects,
  selected,
  waiting,
  ownerOf,
  layers,
  canEdit,
  onToggle,
}: ObjectListProps) {
  const t = useT('tactics-editor');
  const [limit, setLimit] = useState(PAGE);
  const nameOf = useObjectName();
  const factsOf = (id: DrawingObjectId, { kind, text, layer }: DrawingObject): string => {
    const owner = ownerOf(id);
    return [
      kind === 'token' ? layers.roleOf(text) : '',
      layers.nameOf(layer),
      owner === '' ? '' : t('drawnBy', { name: owner }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {objects.slice(0, limit).map(([id, object]) => (
          <li key={id} data-object={id} className="flex min-w-0 items-center gap-2 px-3 py-0.5">
            {canEdit && (
              <Checkbox label={nameOf(object)} isOn={selected.has(id)} onChange={() => onToggle(id)} />
            )}
            <i
              aria-hidden
              className="size-3 shrink-0 border border-line-field"
              style={{ background: COLOURS[object.colour] }}
            />
            {object.kind !== 'step' && <ToolIcon name={object.kind} />}
            <span className="grid min-w-0 flex-1 py-1">
              <span className="wrap-anywhere">{nameOf(object)}</span>
              <span className="text-xs wrap-anywhere text-ink-3">{factsOf(id, object)}</span>
            </span>
            {waiting.has(id) && <Icon name="clock" label={t('waiting')} className="size-4 text-wait" />}
            {object.isLocked && <Icon name="lock" label={t('locked')} className="size-4 text-ink-3" />}
          </li>
        ))}
      </ul>
      {objects.length > limit && (
        <div className="p-2">
          <Button onClick={() => setLimit(limit + PAGE)}>{t('showMore')}</Button>
        </div>
      )}
    </>
  );
}
