/** Gear as fields that two devices may change apart: each slot, each other item, each requirement. */
import type { EditFields, EditKind } from '../edits/merge-edit.ts';
import {
  GEAR_SLOTS,
  MAX_OTHERS,
  type GearPiece,
  type GearSet,
  type GearSlot,
  type OtherPiece,
} from './gear.ts';
import type { Need, ReadySet } from './ready.ts';

export type GearContent = Omit<GearSet, 'id'>;

const SLOT = 'slot.';
const OTHER = 'other.';

/** The slot of a field; null for another field. */
export function slotOfField(key: string): GearSlot | null {
  return GEAR_SLOTS.find((slot) => key === `${SLOT}${slot}`) ?? null;
}

/** Whether the field is one of the other items. */
export function isOtherField(key: string): boolean {
  return key.startsWith(OTHER);
}

/** Other items have no ids: the same item, or the same text, is the same entry; a second one is counted. */
function* keyedOthers(others: readonly OtherPiece[]): Generator<readonly [key: string, piece: OtherPiece]> {
  const seen = new Map<string, number>();
  for (const piece of others) {
    const name = piece.itemId === null ? `text:${piece.text ?? ''}` : `item:${piece.itemId}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    yield [`${OTHER}${name}#${count}`, piece];
  }
}

function slotsIn(fields: EditFields): GearContent['slots'] {
  const slots: Partial<Record<GearSlot, GearPiece>> = {};
  for (const slot of GEAR_SLOTS) {
    const piece = fields.get(`${SLOT}${slot}`);
    if (piece !== undefined) slots[slot] = piece as GearPiece;
  }
  return slots;
}

// The values of the fields are those that `fieldsOf` took from contents of this kind.

export const gearEdit: EditKind<GearContent> = {
  fieldsOf: ({ name, isMain, slots, others }) =>
    new Map<string, unknown>([
      ['name', name],
      ['isMain', isMain],
      ...GEAR_SLOTS.flatMap((slot): (readonly [string, GearPiece])[] =>
        slots[slot] === undefined ? [] : [[`${SLOT}${slot}`, slots[slot]]],
      ),
      ...keyedOthers(others),
    ]),
  contentOf: (fields) => ({
    name: fields.get('name') as string,
    isMain: fields.get('isMain') as boolean,
    slots: slotsIn(fields),
    others: [...fields].flatMap(([key, piece]) => (isOtherField(key) ? [piece as OtherPiece] : [])),
  }),
  isValid: ({ others }) => others.length <= MAX_OTHERS,
};

export type ReadyContent = Omit<ReadySet, 'id'>;

const NEED = 'need.';

/** The slot whose requirement the field is; null for another field. */
export function needSlotOfField(key: string): GearSlot | null {
  return GEAR_SLOTS.find((slot) => key === `${NEED}${slot}`) ?? null;
}

export const readyEdit: EditKind<ReadyContent> = {
  fieldsOf: ({ name, map, needs }) =>
    new Map<string, unknown>([
      ['name', name],
      ['map', map],
      ...needs.map((need): readonly [string, Need] => [`${NEED}${need.slot}`, need]),
    ]),
  contentOf: (fields) => ({
    name: fields.get('name') as string,
    map: fields.get('map') as ReadyContent['map'],
    needs: [...fields].flatMap(([key, need]) => (key.startsWith(NEED) ? [need as Need] : [])),
  }),
  isValid: ({ needs }) => needs.length > 0,
  /** Both lists of accepted items in one; the rest of the requirement must be the same. */
  both: (key, { mine, theirs }) => {
    if (needSlotOfField(key) === null || mine === undefined || theirs === undefined) return null;
    const [own, other] = [mine as Need, theirs as Need];
    const isMergeable =
      own.rank === other.rank &&
      own.level === other.level &&
      own.itemIds.length > 0 &&
      other.itemIds.length > 0;
    return isMergeable ? { ...other, itemIds: [...new Set([...other.itemIds, ...own.itemIds])] } : null;
  },
};
