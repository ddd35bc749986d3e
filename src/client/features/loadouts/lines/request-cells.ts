/** Lines of requests as rows of a file. Pure. */
import { openQuantity, type LoadoutItem } from '../../../../domain/loadouts/loadout.ts';
import type { ExportTexts } from '../../../components/export/FileButtons.tsx';
import type { TableCell } from '../../../data/page/save-table.ts';

export function lineHeadings(texts: ExportTexts): readonly string[] {
  return [
    texts('map'),
    texts('item'),
    texts('quantity'),
    texts('sent'),
    texts('left'),
    texts('sentBy'),
    texts('sentAt'),
  ];
}

export function lineCells(mapName: string, itemName: string, line: LoadoutItem): readonly TableCell[] {
  return [
    mapName,
    itemName,
    line.quantity,
    line.sent,
    openQuantity(line),
    line.sentBy ?? null,
    line.sentAt == null ? null : { at: line.sentAt },
  ];
}
