import { fieldsOf, textField } from '../../../../../domain/fields.ts';
import { instructionFor } from '../../../../../domain/operations/operation-edit.ts';
import { OPERATION_TYPES, type OperationTime } from '../../../../../domain/operations/operation.ts';
import { GAME_MAPS } from '../../../../../domain/squads/game-map.ts';
import { squadsView } from '../../../../../offline/mirror/overlays/squads/squads.ts';
import type { ConflictDialogProps } from '../../../../components/conflict/edit-conflict.ts';
import { EditConflictDialog } from '../../../../components/conflict/EditConflictDialog.tsx';
import { useClanFormats } from '../../../../data/clan/use-clan-formats.ts';
import { useMirrorView } from '../../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../../data/i18n/use-t.ts';
import { usePeopleNames, useTimeOf } from '../../view/use-operations.ts';
import { useOperationWords } from '../../view/operation-words.ts';

const LABELS = {
  title: 'name',
  map: 'map',
  description: 'description',
  type: 'type',
  time: 'when',
  gatherMinutes: 'gather',
  asksRead: 'asksRead',
  everyone: 'everyone',
} as const;

function isLabelled(key: string): key is keyof typeof LABELS {
  return Object.hasOwn(LABELS, key);
}

/** An operation that two officers changed: both versions, field by field. */
export function OperationConflictDialog({ row, isOpen, onClose }: ConflictDialogProps) {
  const t = useT('operation-editor');
  const common = useT('common');
  const member = useT('operations');
  const format = useClanFormats();
  const words = useOperationWords();
  const { nameOf } = usePeopleNames();
  const timeOf = useTimeOf();
  const maps = useMirrorView(squadsView, (view) => view.maps);
  const squadLabel = (id: string): string => {
    for (const { squads } of Object.values(maps)) {
      const at = squads.findIndex((squad) => squad.id === id);
      const squad = squads[at];
      if (squad !== undefined) return t('squadOrders', { squad: words.squadName(squad, at) });
    }
    return t('conflictSquad');
  };
  const labelOf = (key: string): string => {
    const target = instructionFor(key);
    if (target === null) return isLabelled(key) ? t(LABELS[key]) : t('conflictName');
    return target.kind === 'squad' ? squadLabel(target.id) : t('memberOrders', { name: nameOf(target.id) });
  };
  const valueOf = (key: string, value: unknown): string => {
    if (key === 'time') {
      const held = timeOf({ time: value as OperationTime });
      return held === null ? member('noTime') : format.dateTime(held.startsAt);
    }
    const map = GAME_MAPS.find((one) => key === 'map' && one === value);
    if (map !== undefined) return words.mapName(map);
    const type = OPERATION_TYPES.find((one) => key === 'type' && one === value);
    if (type !== undefined) return words.typeName(type);
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    if (typeof value === 'number') return `${format.number(value)} ${t('minutesUnit')}`;
    return typeof value === 'string' && value !== '' ? value : '—';
  };
  return (
    <EditConflictDialog
      row={row}
      isOpen={isOpen}
      onClose={onClose}
      texts={{
        name: textField(fieldsOf(row.args)['operation'], 'title') ?? t('conflictName'),
        labelOf,
        valueOf,
        summary: (fields) => valueOf('title', fields.get('title')),
      }}
    />
  );
}
