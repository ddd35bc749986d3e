import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { GREETING_DELAY_MS, GREETING_OPEN_MS, isGreetingDue } from '../../../domain/birthday/greeting.ts';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { deviceDay } from './device-day.ts';
import { rememberShown, wasShown } from './shown-flag.ts';

/** The confetti, on top of all; nothing of it is loaded for who wants less motion. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./birthday-confetti.ts')
      .then(({ throwConfetti }) => {
        if (!isOver) stop = throwConfetti(element);
      })
      .catch((problem: unknown) => console.warn('The confetti did not load.', problem));
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return <canvas ref={canvas} aria-hidden="true" className="pointer-events-none fixed inset-0 size-full" />;
}

/** The greeting of the one person whose birthday it is: once per browser, closed by its button or by itself. */
export function BirthdayGreeting() {
  const t = useT('birthday');
  const { user } = useSession();
  const path = useLocation({ select: ({ pathname }) => withoutLocale(pathname) });
  const [isOpen, setOpen] = useState(false);
  const birthday = user?.birthday;
  useEffect(() => {
    if (!isGreetingDue({ birthday, today: deviceDay(new Date()), path, wasShown: wasShown() }))
      return undefined;
    const timer = setTimeout(() => {
      rememberShown();
      setOpen(true);
    }, GREETING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [birthday, path]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setOpen(false), GREETING_OPEN_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  const close = (): void => setOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('title')}
      actions={
        <Button variant="primary" onClick={close}>
          {t('thanks')}
        </Button>
      }
    >
      <p className="text-lg wrap-anywhere">{t('text', { name: user?.displayName ?? '' })}</p>
      <Confetti />
    </Dialog>
  );
}
