import { Suspense, useState } from 'react';
import type { DrawingSubject } from '../../../../domain/tactics/drawing/object.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';

const Links = lazyPart(async () => (await import('./Links.tsx')).Links, ['plan', 'errors']);

interface ShareButtonProps {
  readonly on: { readonly subject: DrawingSubject; readonly id: string };
  /** Members of the clan do not see it. */
  readonly isHidden?: boolean;
}

/** Read-only links to a drawing, for whoever draws on it. */
export function ShareButton({ on, isHidden = false }: ShareButtonProps) {
  const t = useT('tactics-editor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="link" title={t('share')} onClick={() => setOpen(true)}>
        {t('share')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('shareTitle')} isTall>
        <Suspense fallback={<StateBlock kind="loading" />}>
          <Links on={on} isHidden={isHidden} />
        </Suspense>
      </Dialog>
    </>
  );
}
