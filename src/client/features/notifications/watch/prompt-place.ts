import { textField } from '../../../../domain/fields.ts';
import { withoutLocale } from '../../../../i18n/locale/locale-path.ts';

/** Pages with their own prompt, the member's page of the evening with its map, and the queue of contributions. */
const PAGES: readonly string[] = [
  '/dashboard/notifications',
  '/settings',
  '/clan/squads',
  '/treasury/manage',
];

/** Whether the permission prompt would cover what people work on: lists of officers, maps that are drawn on. */
export function isPromptInTheWay({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: object;
}): boolean {
  const page = withoutLocale(pathname);
  return (
    PAGES.includes(page) ||
    page.startsWith('/officer/') ||
    (page === '/tactics' && textField(search, 'tactic') !== null)
  );
}
