/** Index that a key moves to in a grid of `columns` columns; null for a key that does not navigate. */
export function indexByKey(
  key: string,
  at: number,
  {
    count,
    columns,
    visibleRows,
  }: { readonly count: number; readonly columns: number; readonly visibleRows: number },
): number | null {
  const page = Math.max(visibleRows, 1) * columns;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
    ...(columns > 1 ? { ArrowRight: at + 1, ArrowLeft: at - 1 } : {}),
  };
  if (count === 0 || !Object.hasOwn(steps, key)) return null;
  const to = steps[key] ?? at;
  if (key === 'PageDown' || key === 'PageUp' || key === 'ArrowDown')
    return Math.min(Math.max(to, 0), count - 1);
  return to < 0 ? at : Math.min(to, count - 1);
}
