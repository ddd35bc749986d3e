import type { ReactNode } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';

export interface NumbersRow {
  readonly key: string;
  readonly head: ReactNode;
  /** One per heading but the first. */
  readonly cells: readonly ReactNode[];
}

interface NumbersTableProps {
  /** What the table shows, for screen readers. */
  readonly label: string;
  readonly headings: readonly string[];
  readonly rows: readonly NumbersRow[];
  readonly foot?: NumbersRow | null;
}

const CELL = 'px-2.5 py-1.5 text-end tabular-nums whitespace-nowrap first:ps-3.5 last:pe-3.5';

/** Names with their numbers. On a narrow screen it scrolls sideways while the names stay. */
export function NumbersTable({ label, headings, rows, foot = null }: NumbersTableProps) {
  const t = useT('clan-wars');
  const [first = '', ...others] = headings;
  const line = ({ key, head, cells }: NumbersRow) => (
    <tr key={key} data-row={key} className="border-t border-line">
      <th
        scope="row"
        className="sticky start-0 min-w-28 bg-panel px-3.5 py-1.5 text-start font-normal wrap-anywhere"
      >
        {head}
      </th>
      {cells.map((cell, at) => (
        <td key={headings[at + 1] ?? at} className={CELL}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <div
      role="region"
      aria-label={t('tableOf', { name: label })}
      // with the keyboard it is scrolled
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 bg-panel px-3.5 py-1.5 text-start text-xs text-ink-3">
              {first}
            </th>
            {others.map((heading) => (
              <th key={heading} scope="col" className={`${CELL} text-xs text-ink-3`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {foot !== null && <tfoot className="font-semibold">{line(foot)}</tfoot>}
      </table>
    </div>
  );
}
