import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { TtkCatalogueState } from './state/use-ttk-catalogue.ts';

const NOTICE_KEYS = {
  empty: 'catalogueEmpty',
  missing: 'catalogueEmpty',
  offline: 'catalogueOffline',
  broken: 'catalogueBroken',
  outdated: 'catalogueOutdated',
} as const;

/** Problem with the catalogue, if any; overrides work without one. */
export function CatalogueNotice({ catalogue }: { readonly catalogue: TtkCatalogueState }) {
  const t = useT('ttk');
  const { status } = catalogue;
  if (status === 'ready' || status === 'loading') return null;
  return (
    <div
      role={status === 'broken' ? 'alert' : 'status'}
      className="flex flex-wrap items-center gap-3 border border-line border-l-3 border-l-wait bg-panel px-3.5 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-60">{t(NOTICE_KEYS[status])}</p>
      {status !== 'empty' && (
        <Button icon="refresh-cw" onClick={catalogue.retry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
