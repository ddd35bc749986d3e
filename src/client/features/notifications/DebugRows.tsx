interface DebugRowsProps {
  /** Said in place of rows when there are none. */
  readonly empty: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One width for each column of all rows, where there is room. */
const COLUMNS: Readonly<Record<number, string>> = {
  3: 'md:grid-cols-[1fr_auto_auto]',
  5: 'md:grid-cols-[auto_1fr_auto_auto_auto]',
};

/** Rows of named values that break where the screen is narrow. */
export function DebugRows({ empty, heads, rows }: DebugRowsProps) {
  if (rows.length === 0) return <p className="p-3.5 text-ink-2">{empty}</p>;
  return (
    <ul className={`divide-y divide-line md:grid md:gap-x-6 md:px-3.5 ${COLUMNS[heads.length] ?? ''}`}>
      {/* rows have no id of their own, and a new answer replaces them all */}
      {rows.map((cells, at) => (
        <li key={`${at}/${cells.join('/')}`} className="md:col-span-full md:grid md:grid-cols-subgrid">
          <dl className="flex flex-wrap gap-x-6 gap-y-1 px-3.5 py-2 tabular-nums md:col-span-full md:grid md:grid-cols-subgrid md:px-0">
            {cells.map((cell, column) => (
              <div key={heads[column]} className={`min-w-0 ${column === 0 ? 'grow' : ''}`}>
                <dt className="text-xs text-ink-3">{heads[column]}</dt>
                <dd className="wrap-anywhere">{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
