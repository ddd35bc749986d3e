import { useEffect, useState } from 'react';
import { enablePush } from '../../../data/push/push-subscription.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { canShowPrompt, rememberPrompted, snoozePrompt, wasPrompted } from './prompt-cooldown.ts';
import { requestPermission, usePermission } from '../permission/permission.ts';
import { canPromptWithoutGesture, browserFacts, supportOf } from '../permission/push-support.ts';

/**
 * Explains notifications and offers the button for the browser's permission prompt. Shown only while nothing
 * is decided.
 */
export function PermissionCard() {
  const t = useT('notifications');
  const permission = usePermission();
  const [isOpen, setOpen] = useState(() => canShowPrompt(Date.now()));
  const [isBusy, setBusy] = useState(false);
  const isShown = isOpen && permission === 'default' && supportOf(browserFacts()) === 'ready';
  useEffect(() => {
    // the prompt that the specification requires, in browsers that show it without a user gesture: once per
    // device
    if (!isShown || wasPrompted() || !canPromptWithoutGesture(browserFacts())) return;
    rememberPrompted();
    requestPermission().catch((problem: unknown) => console.warn('The permission prompt failed.', problem));
  }, [isShown]);
  if (!isShown) return null;
  const dismiss = (): void => {
    snoozePrompt(Date.now());
    setOpen(false);
  };
  const prompt = (): void => {
    setBusy(true);
    enablePush()
      .then(requestPermission)
      .catch((problem: unknown) => console.warn('The permission prompt failed.', problem))
      .finally(() => {
        setBusy(false);
        dismiss();
      });
  };
  return (
    <section
      aria-label={t('cardLabel')}
      data-prompt="notifications"
      className="pointer-events-auto grid gap-2 border border-line-strong border-l-3 border-l-accent bg-panel p-3.5 max-sm:px-2.5 max-sm:py-2"
    >
      <h2 className="flex items-center gap-2 text-[1.0625rem] max-sm:text-[0.9375rem]">
        <Icon name="bell" className="size-4.5 text-accent-text" />
        {t('cardTitle')}
      </h2>
      <p className="text-ink-2 max-sm:hidden">{t('cardBody')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={dismiss}>
          {t('cardLater')}
        </Button>
        <Button variant="primary" isBusy={isBusy} onClick={prompt}>
          {t('cardYes')}
        </Button>
      </div>
    </section>
  );
}
