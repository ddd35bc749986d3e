import type { AnswerOf } from '../../../contract/endpoint.ts';
import { checkPageAccess } from '../../../contract/characters.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import { useOfficerFor, useSession } from '../session/session.ts';
import { type Answer, useEndpoint } from './use-endpoint.ts';

type PageAnswer = Omit<AnswerOf<typeof checkPageAccess>, 'success'>;

/**
 * The server's answer on a page. Offline, for a page that was never opened on this device, what it last said
 * about the rank's pages. An earlier denial is never believed unasked: the page that it closes would be left before the
 * newer answer comes, and would stay closed.
 */
export function usePageCheck(pageId: PageId, { isAsked = true } = {}): Answer<PageAnswer> {
  const closed = useSession().permissions?.closedPages;
  const answer: Answer<PageAnswer> = useEndpoint(
    checkPageAccess,
    { body: { pageId } },
    { enabled: isAsked, mustConfirm: ({ hasAccess }) => !hasAccess },
  );
  return isAsked && answer.state === 'offline' && closed !== undefined
    ? { ...answer, state: 'ready', data: { hasAccess: !closed.includes(pageId) } }
    : answer;
}

/** Whether the clan lets the selected character open a page; false while that is unknown or not asked. */
export function usePageAccess(pageId: PageId, isAsked: boolean): boolean {
  return usePageCheck(pageId, { isAsked }).data?.hasAccess === true;
}

/**
 * Whether the clan lets the user open a page of officers, by role or by a clan role; null while that is unknown and may
 * still be answered.
 */
export function useOfficerAccess(pageId: PageId): boolean | null {
  const { permissionsLoading } = useSession();
  const isOfficer = useOfficerFor(pageId);
  const { state, data } = usePageCheck(pageId, { isAsked: isOfficer });
  const isUnknown = isOfficer ? state === 'loading' : permissionsLoading;
  return isUnknown ? null : isOfficer && data?.hasAccess === true;
}
