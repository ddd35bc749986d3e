/** The state of a request line, and the text of a refused mark. Pure. */
import { fieldsOf } from '../../../../domain/fields.ts';
import type { OutboxProblem } from '../../../../offline/database/database.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import type { loadouts } from '../../../../i18n/locales/en/loadouts.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import { openQuantity } from '../../../../domain/loadouts/loadout.ts';
import type { ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';

export type LineState = 'open' | 'part' | 'sent';

export function stateOfLine(line: Pick<ShownLoadoutItem, 'quantity' | 'sent'>): LineState {
  return openQuantity(line) === 0 ? 'sent' : line.sent > 0 ? 'part' : 'open';
}

/** A line that changed after the officer had last seen it. */
export interface ChangedLine {
  readonly itemId: string;
  readonly quantity: number;
  readonly sent: number;
  readonly sentBy: string | null;
  readonly sentAt: string | null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The changed lines in a refusal; unreadable ones are skipped. */
export function changedLinesIn(
  problem: Pick<OutboxProblem, 'code' | 'details'> | null,
): readonly ChangedLine[] {
  const moved = problem?.code === 'loadouts.moved' ? problem.details['moved'] : null;
  return (Array.isArray(moved) ? (moved as readonly unknown[]) : []).flatMap((one): ChangedLine[] => {
    const { itemId, quantity, sent, sentBy, sentAt } = fieldsOf(one);
    return typeof itemId !== 'string'
      ? []
      : [
          {
            itemId,
            quantity: Number(quantity) || 0,
            sent: Number(sent) || 0,
            sentBy: textOf(sentBy),
            sentAt: textOf(sentAt),
          },
        ];
  });
}

/** What happened to a line meanwhile, as text. */
export function changedLineText(
  { itemId, quantity, sent, sentBy, sentAt }: ChangedLine,
  nameOf: (itemId: string) => string,
  t: Translate<typeof loadouts>,
  format: Formats,
): string {
  const item = nameOf(itemId);
  if (quantity === 0 && sent === 0) return t('movedGone', { item });
  if (sentBy !== null && sent > 0)
    return t('movedSent', {
      item,
      name: sentBy,
      sent: format.number(sent),
      total: format.number(Math.max(quantity, sent)),
      at: sentAt === null ? '' : format.time(sentAt),
    });
  return t('movedChanged', { item, quantity: format.number(quantity), sent: format.number(sent) });
}
