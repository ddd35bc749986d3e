import { checkPageAccess } from '../../../contract/characters.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import { useRole } from '../session/session.ts';
import { useEndpoint } from './use-endpoint.ts';

/** Whether the clan lets the selected character open a page; false while that is unknown or not asked. */
export function usePageAccess(pageId: PageId, isAsked: boolean): boolean {
  return useEndpoint(checkPageAccess, { body: { pageId } }, { enabled: isAsked }).data?.hasAccess === true;
}

/** Whether the user is an officer whom the clan lets open a page; null while that is unknown and may still be answered. */
export function useOfficerAccess(pageId: PageId): boolean | null {
  const role = useRole();
  const isOfficer = role !== null && role !== 'member';
  const { state, data } = useEndpoint(checkPageAccess, { body: { pageId } }, { enabled: isOfficer });
  return isOfficer && state === 'loading' ? null : isOfficer && data?.hasAccess === true;
}
