/**
 * What the server has written of the page that was opened first, while the program has not replaced it: the item's page
 * is named before the catalogue has come.
 */
export interface ServedPage {
  readonly path: string;
  readonly name: string;
  readonly intro: string;
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

const path = document.documentElement.dataset['page'];
const served: ServedPage | null =
  path === undefined ? null : { path, name: textOf('page-name'), intro: textOf('page-intro') };

/** The page of this path; null where the server has said nothing of it. */
export function servedPage(pathname: string): ServedPage | null {
  return served?.path === pathname && served.intro !== '' ? served : null;
}
