import type { BuiltPageId } from '../../../../domain/characters/page-access.ts';
import { PAGE_LABELS } from '../../../components/clan/labels/page-labels.ts';
import { useT } from '../../../data/i18n/use-t.ts';

/** A hook: names of pages that can be protected; a page for all members is protected with that of its officers. */
export function usePageNames(): (page: BuiltPageId) => string {
  const t = useT('telemetry');
  const shell = useT('shell');
  return (page) => (page === 'squad-manager' ? t('pageSquads') : shell(PAGE_LABELS[page]));
}
