import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { Plan } from '../manager/use-plan.ts';
import { PHONE_TOOL } from './phone-tool.ts';

const FillDialog = lazyPart(async () => (await import('../fill/FillDialog.tsx')).FillDialog);
const TemplatesDialog = lazyPart(
  async () => (await import('../templates/TemplatesDialog.tsx')).TemplatesDialog,
);
const PlanDialog = lazyPart(async () => (await import('../picture/PlanDialog.tsx')).PlanDialog, ['exports']);

/** What both faces of a plan have: a proposal, templates and a picture. */
export function PlanTools({ plan }: { readonly plan: Plan }) {
  const id = useId();
  const t = useT('squad-board');
  const isEmpty = plan.squads.shown.squads.length === 0;
  const [opened, setOpened] = useState<'fill' | 'templates' | 'picture' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <Button
        className={PHONE_TOOL}
        variant={isEmpty ? 'plain' : 'primary'}
        icon="badge-check"
        disabled={isEmpty}
        aria-describedby={isEmpty ? `${id}w` : undefined}
        onClick={() => setOpened('fill')}
      >
        {t('fill')}
      </Button>
      <Button className={PHONE_TOOL} icon="save" onClick={() => setOpened('templates')}>
        {t('templates')}
      </Button>
      <Button className={PHONE_TOOL} icon="download" disabled={isEmpty} onClick={() => setOpened('picture')}>
        {t('picture')}
      </Button>
      {isEmpty && (
        <p id={`${id}w`} className="order-last col-span-full w-full text-xs text-ink-3">
          {t('fillNeedsSquads')}
        </p>
      )}
      <Suspense fallback={null}>
        {opened === 'fill' && <FillDialog plan={plan} onClose={close} />}
        {opened === 'templates' && <TemplatesDialog plan={plan} onClose={close} onDone={plan.status.say} />}
        {opened === 'picture' && <PlanDialog plan={plan} onClose={close} />}
      </Suspense>
    </>
  );
}
