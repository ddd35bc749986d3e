import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { withoutLocale } from '../../i18n/locale-path.ts';
import { translator } from '../../i18n/translate.ts';
import { currentLocale } from '../data/locale.ts';
import { titleKeyOf } from './titles.ts';

/** After a navigation the title is the new page's, and focus stands on its heading, so that it is read out. */
export const useFocusOnNavigation = (): void => {
  const router = useRouter();
  useEffect(() => router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const words = translator(currentLocale(), 'paint');
    if (words !== null) document.title = words(titleKeyOf(toLocation.pathname));
    if (fromLocation === undefined || withoutLocale(fromLocation.pathname) === withoutLocale(toLocation.pathname)) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (target === null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }), [router]);
};
