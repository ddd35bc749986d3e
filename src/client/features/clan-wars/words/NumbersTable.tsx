import { useContext, type ReactNode } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { PictureContext } from './picture-context.ts';

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
}

const CELL = 'px-2.5 py-1.5 text-end tabular-nums whitespace-nowrap first:ps-3.5 last:pe-3.5';

/** Names with their numbers, as wide as it needs to be. */
function WideTable({ label, headings, rows }: NumbersTableProps) {
  const [first = '', ...others] = headings;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col" className="sticky start-0 bg-panel px-3.5 py-1.5 text-start text-xs text-ink-3">
            {first}
          </th>
          {others.map((heading, at) => (
            // by place: two headings may read the same
            <th key={at} scope="col" className={`${CELL} text-xs text-ink-3`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key} data-row={key} className="border-t border-line">
            <th
              scope="row"
              className="sticky start-0 min-w-28 bg-panel px-3.5 py-1.5 text-start font-normal wrap-anywhere"
            >
              {head}
            </th>
            {cells.map((cell, at) => (
              <td key={at} className={CELL}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows one below the other; their numbers stand in columns, each under its heading. */
function NumbersList({ label, headings, rows }: NumbersTableProps) {
  const t = useT('clan-wars');
  return (
    <ul aria-label={t('tableOf', { name: label })} className="divide-y divide-line text-sm">
      {rows.map(({ key, head, cells }) => (
        <li key={key} data-row={key} className="grid gap-1 px-3.5 py-2">
          <div className="font-semibold wrap-anywhere">{head}</div>
          <dl className="m-0 grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-x-3 gap-y-1">
            {cells.map((cell, at) => (
              // headings of a row are on one line, and so are its numbers
              <div key={at} className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0">
                <dt className="text-xs text-ink-3 wrap-anywhere">{headings[at + 1]}</dt>
                <dd className="m-0 tabular-nums">{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Names with their numbers; a list on phones. */
export function NumbersTable(props: NumbersTableProps) {
  const t = useT('clan-wars');
  const isPicture = useContext(PictureContext);
  const isWide = useBreakpoint('sm');
  if (isPicture) return <WideTable {...props} />;
  if (!isWide) return <NumbersList {...props} />;
  return (
    <div
      role="region"
      aria-label={t('tableOf', { name: props.label })}
      // with the keyboard it is scrolled
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <WideTable {...props} />
    </div>
  );
}
