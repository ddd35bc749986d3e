import type { AuditLine } from '../../../contract/audit.ts';
import { deletedKind } from '../../../contract/registry/bin-actions.ts';
import { binExpiry } from '../../../domain/bin/bin-kind.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import { useNow } from '../../data/i18n/use-now.ts';
import { useOfficerFor, useRole, useSession } from '../../data/session/session.ts';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import type { AuditWords } from './words/names.ts';

function useMayOpen(page: PageId): boolean {
  const closed = useSession().permissions?.closedPages ?? [];
  return useOfficerFor(page) && !closed.includes(page);
}

/** Leads to what an entry speaks of, where the reader may open it and it still exists. */
export function AuditLink({ line, t }: { readonly line: AuditLine; readonly t: AuditWords['t'] }) {
  const { entityKind, entityId, action, subject } = line;
  const nowMs = useNow();
  const deleted = deletedKind(action);
  const mayCheck = useMayOpen('absent-checker');
  const maySkip = useMayOpen('skips-panel');
  const role = useRole();
  if (deleted !== null && binExpiry(Date.parse(line.at)) > nowMs)
    return (
      <LinkButton variant="quiet" icon="trash" to="/{-$locale}/clan/bin" search={{ kind: deleted }}>
        {t('openBin')}
      </LinkButton>
    );
  switch (entityKind) {
    case 'check':
      return mayCheck && action !== 'check.deleted' ? (
        <LinkButton
          variant="quiet"
          icon="arrow-right"
          to="/{-$locale}/officer/absent-checker"
          search={{ check: entityId }}
        >
          {t('openCheck')}
        </LinkButton>
      ) : null;
    case 'warn':
    case 'warnProposal':
      return role !== null && role !== 'member' && subject !== null ? (
        <LinkButton
          variant="quiet"
          icon="arrow-right"
          to="/{-$locale}/officer/warns"
          search={{ show: 'all', q: subject }}
        >
          {t('openWarns')}
        </LinkButton>
      ) : null;
    case 'skip':
      return maySkip && subject !== null ? (
        <LinkButton
          variant="quiet"
          icon="arrow-right"
          to="/{-$locale}/officer/skipsPanel"
          search={{ tab: 'manager', character: subject }}
        >
          {t('openSkips')}
        </LinkButton>
      ) : null;
    case 'contribution':
    case 'gathering':
    case 'treasury':
      return (
        <LinkButton variant="quiet" icon="arrow-right" to="/{-$locale}/treasury">
          {t('openTreasury')}
        </LinkButton>
      );
    default:
      return null;
  }
}
