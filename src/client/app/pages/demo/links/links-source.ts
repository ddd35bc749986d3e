import { defineSource } from '../../../../data/store/source.ts';
import type { LinkTarget } from '../../../../ui/link/link-target.ts';

/** Where links on the screens of a page of the demo lead; apart from the table, which pages without a clan do not need. */
export const LINKS_SOURCE = defineSource((target: LinkTarget): LinkTarget => target);
