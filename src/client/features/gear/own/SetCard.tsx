import { useState } from 'react';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { GEAR_SLOTS } from '../../../../domain/gear/gear.ts';
import type { ShownGearSet } from '../../../../offline/mirror/overlays/gear.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { ConflictNotice } from '../../../components/outbox/ConflictNotice.tsx';
import { GearConflictDialog } from '../conflict/conflict-dialogs.ts';
import { GearPendingBadge } from '../sets/GearPendingBadge.tsx';
import { SLOT_KEYS, SLOT_SIGNS } from '../../../components/gear/gear-labels.ts';
import { PieceLine } from './PieceLine.tsx';

interface SetCardProps {
  readonly set: ShownGearSet;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  /** Only for the owner. */
  readonly onEdit?: () => void;
  readonly onCopy?: () => void;
  readonly onRemove?: () => void;
}

/** One gear set as everybody in the clan sees it. */
export function SetCard({ set, byId, onEdit, onCopy, onRemove }: SetCardProps) {
  const t = useT('gear');
  const common = useT('common');
  const [isLong, setLong] = useState(false);
  const others = isLong ? set.others : set.others.slice(0, 6);
  return (
    <Panel
      title={
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{set.name}</span>
          {set.isMain && <Tag tone="accent">{t('main')}</Tag>}
        </span>
      }
      aside={
        <>
          {set.enteredBy != null && <span>{t('enteredBy', { name: set.enteredBy })}</span>}
          <GearPendingBadge row={set} />
          <Age at={set.updatedAt} />
        </>
      }
    >
      {onEdit !== undefined && (
        <ConflictNotice outboxKey={set.outboxKey} ConflictDialog={GearConflictDialog} />
      )}
      <dl className="m-0 lg:grid lg:grid-cols-2">
        {GEAR_SLOTS.flatMap((slot) => {
          const piece = set.slots[slot];
          return piece === undefined
            ? []
            : [
                <PieceLine
                  key={slot}
                  label={t(SLOT_KEYS[slot])}
                  sign={SLOT_SIGNS[slot]}
                  piece={piece}
                  byId={byId}
                />,
              ];
        })}
        {others.map((piece, index) => (
          <PieceLine
            key={`other${index}`}
            label={t('others')}
            sign=""
            piece={piece}
            byId={byId}
            quantity={`× ${piece.quantity}`}
          />
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 empty:hidden">
        {!isLong && set.others.length > 6 && (
          <Button variant="quiet" onClick={() => setLong(true)}>{`+${set.others.length - 6}`}</Button>
        )}
        {onEdit !== undefined && (
          <span className="ms-auto flex flex-wrap gap-2">
            <Button icon="pencil" onClick={onEdit}>
              {common('edit')}
            </Button>
            <Button icon="copy" onClick={onCopy}>
              {t('copySet')}
            </Button>
            <Button icon="trash" onClick={onRemove}>
              {t('remove')}
            </Button>
          </span>
        )}
      </div>
    </Panel>
  );
}
