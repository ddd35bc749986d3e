/** Pages of the specification that are not built yet: whoever follows a link to one reads that, and not that it is wrong. */
const PLANNED = /^\/clan-wars-3d\/?$/;

/** Whether a path without a language is a page that is planned. */
export function isPlannedPage(bare: string): boolean {
  return PLANNED.test(bare);
}
