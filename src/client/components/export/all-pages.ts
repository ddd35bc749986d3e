/** All rows of a paged list, for a file. */

/** The server counts calls, and lists are years long. */
const MAX_PAGES = 50;

interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Asks for page after page, up to a thousand rows; `isCut` where there are more. */
export async function allPages<Row>(
  fetchPage: (page: number) => Promise<Paged<Row>>,
): Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }> {
  const rows: Row[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await fetchPage(page);
    rows.push(...answer.rows);
    if (answer.rows.length === 0 || rows.length >= answer.total) return { rows, isCut: false };
  }
  return { rows, isCut: true };
}
