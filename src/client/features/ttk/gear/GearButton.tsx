import { Suspense, useState } from 'react';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { CatalogueIndex } from '../state/catalogue-index.ts';
import type { GearSource } from './gear-source.ts';

const GearList = lazyPart(async () => (await import('./GearList.tsx')).GearList, ['ttk-gear']);

interface GearButtonProps {
  readonly gear: GearSource;
  readonly index: CatalogueIndex | null;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

/** Opens own gear and the clan's sets, to take over as weapon and target. */
export function GearButton({ gear, index, change }: GearButtonProps) {
  const t = useT('ttk');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon="shield"
        className="h-8 pointer-coarse:h-10"
        aria-haspopup="dialog"
        disabled={index === null}
        onClick={() => setOpen(true)}
      >
        {t('fromGear')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('fromGear')}>
        <Suspense fallback={<div className="skeleton h-40" />}>
          {index !== null && (
            <GearList gear={gear} index={index} change={change} onDone={() => setOpen(false)} />
          )}
        </Suspense>
      </Dialog>
    </>
  );
}
