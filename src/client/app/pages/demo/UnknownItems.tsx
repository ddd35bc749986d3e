import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useDemoSets } from './use-demo-store.ts';
import { Button } from '../../../ui/button/Button.tsx';

const NOTE_CLASS = 'mx-4 mt-4 border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2 md:mx-6.5';

/** Explains why demo items are missing: the catalogue is unavailable, broken, or lacks them. */
export function UnknownItems() {
  const t = useT('demo');
  const common = useT('common');
  const sets = useDemoSets();
  const { status, byId, retry } = useLibrary();
  if (status === 'loading') return null;
  if (status !== 'ready') {
    return (
      <div role="status" className={`${NOTE_CLASS} flex flex-wrap items-center gap-3`}>
        <p className="min-w-0 flex-1 basis-60">{t(status === 'offline' ? 'itemsOffline' : 'itemsBroken')}</p>
        <Button icon="refresh-cw" onClick={retry}>
          {common('tryAgain')}
        </Button>
      </div>
    );
  }
  const ids = sets
    .flatMap(({ slots, others }) => [...Object.values(slots), ...others])
    .flatMap((piece) => piece?.itemId ?? []);
  const unknown = [...new Set(ids)].filter((id) => !byId.has(id));
  return unknown.length === 0 ? null : (
    <p role="status" className={NOTE_CLASS}>
      {t('itemsUnknown', { count: unknown.length })}
    </p>
  );
}
