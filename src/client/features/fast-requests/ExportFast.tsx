import type { FastRequest } from '../../../contract/fast-requests.ts';
import { ExportButtons } from '../../components/export/ExportButtons.tsx';
import { useT } from '../../data/i18n/use-t.ts';
import { STATUS_STYLE } from './status-style.ts';

interface FastRows {
  readonly rows: readonly Omit<FastRequest, 'rev'>[];
  readonly isCut?: boolean;
}

/** Saves fast requests as a file: a row for each item. */
export function ExportFast({
  title,
  nameOf,
  getRows,
}: {
  readonly title: string;
  readonly nameOf: (itemId: string) => string;
  readonly getRows: () => FastRows | Promise<FastRows>;
}) {
  const t = useT('fast-requests');
  return (
    <ExportButtons
      title={title}
      makeTable={async (texts) => {
        const { rows, isCut = false } = await getRows();
        return {
          title,
          isCut,
          headings: [
            texts('requested'),
            texts('member'),
            texts('item'),
            texts('quantity'),
            texts('note'),
            texts('status'),
            texts('changedBy'),
            texts('changedAt'),
          ],
          rows: rows.flatMap((request) =>
            request.items.map(({ itemId, quantity }) => [
              { at: request.requestedAt },
              request.characterName,
              nameOf(itemId),
              quantity,
              request.notes,
              t(STATUS_STYLE[request.status].key),
              request.changedBy,
              request.changedAt === null ? null : { at: request.changedAt },
            ]),
          ),
        };
      }}
    />
  );
}
