/** The page's part of a document title: `Dashboard · Muster` gives `Dashboard`. */
export function nameInTitle(title: string): string {
  return title.split(' · ', 1)[0] ?? '';
}
